import { keccak256 } from 'ethers/crypto';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { addressWord, bytesTail, word } from './abi-words.js';
import { type CloneFactory, cloneAddress } from './clone-address.js';
import { encodedPolicy, encodedTrade, type OrderTrade, policySalt, type SessionPolicy } from './mandate-contract.js';

/** What the address of a sub-account commits to. */
export interface FirstMembers {
  readonly owner: Address;
  /** In the order of the call. */
  readonly members: readonly Address[];
  readonly threshold: bigint;
  readonly index: bigint;
}

/** SpendingPolicy.Policy: amounts in the token's smallest units, `end` in seconds since 1970. */
export type AgentPolicy = Omit<SessionPolicy, 'kind'>;

/** PaymentSchedule.Terms. `times` has six bytes for each period. */
export interface ScheduleTerms {
  readonly recipient: Address;
  readonly token: Address;
  readonly amount: bigint;
  readonly end: bigint;
  readonly times: Hex;
}

/** ConditionalOrder.Terms. */
type OrderTerms = Omit<OrderTrade, 'kind'>;

/** The same as SubAccountFactory.predictSubAccount. */
export function subAccountAddress(factory: CloneFactory, { owner, members, threshold, index }: FirstMembers): Address {
  const list = word(members.length) + members.map(addressWord).join('');
  const commitment = addressWord(owner) + word(4 * WORD_BYTES) + word(threshold) + word(index) + list;
  return cloneAddress(factory, keccak256(`0x${commitment}`) as Hex);
}

/** The same as AgentAccountFactory.predictAgentAccount. */
export function agentAccountAddress(factory: CloneFactory, owner: Address, policy: AgentPolicy, salt: Hex): Address {
  return cloneAddress(factory, policySalt(encodedPolicy(policy), salt), addressWord(owner));
}

/** The same as PaymentScheduleFactory.predictPaymentSchedule. */
export function paymentScheduleAddress(
  factory: CloneFactory,
  owner: Address,
  { recipient, token, amount, end, times }: ScheduleTerms,
  salt: Hex,
): Address {
  const head = [addressWord(recipient), addressWord(token), word(amount), word(end), word(5 * WORD_BYTES)].join('');
  return cloneAddress(factory, salt, addressWord(owner) + word(2 * WORD_BYTES) + head + bytesTail(times));
}

/** The same as ConditionalOrderFactory.predictConditionalOrder. */
export function conditionalOrderAddress(factory: CloneFactory, owner: Address, terms: OrderTerms, salt: Hex): Address {
  return cloneAddress(factory, salt, addressWord(owner) + encodedTrade(terms).slice(2));
}

const WORD_BYTES = 32;
