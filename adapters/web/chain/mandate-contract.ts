import { getAddress } from 'ethers/address';
import { keccak256 } from 'ethers/crypto';
import { id as hashOf } from 'ethers/hash';
import type { MandateKind } from '../../../application/mandates/mandate.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { AbiReader, addressWord, word } from './abi-words.js';
import { type CloneFactory, type CloneFamily, cloneAddress, cloneFactory, knownFactories } from './clone-address.js';
import { differing } from './compared-call.js';
import type { ChainContext } from './deployment.js';
import type { Problem } from './verdict.js';

/** A contract that may move an owner's money, as the service names it. */
export interface NamedContract {
  readonly kind: MandateKind;
  /** The service's id of the mandate. */
  readonly id: string;
  readonly address: Address;
  /** The terms as the contract's factory encodes them. */
  readonly terms: Hex;
  /** With what the factory has distinguished it, where that is not the id. Whatever it is, nothing but a contract of these terms is at its address. */
  readonly salt?: Hex | null;
}

/** The terms of a schedule's contract. Times in seconds since 1970, amounts in smallest units. */
export interface SchedulePayments {
  readonly kind: 'SCHEDULE';
  readonly recipient: Address;
  readonly token: Address;
  /** Of each payment. */
  readonly amount: bigint;
  readonly end: bigint;
  /** When the periods begin. */
  readonly times: readonly bigint[];
}

/** The terms of an order's contract. */
export interface OrderTrade {
  readonly kind: 'CONDITIONAL_ORDER';
  readonly sellToken: Address;
  readonly sellAmount: bigint;
  readonly buyToken: Address;
  readonly minBuyAmount: bigint;
  readonly publisher: Address;
  readonly end: bigint;
}

/** The policy of an agent session's account, which is SpendingPolicy.Policy. */
export interface SessionPolicy {
  readonly kind: 'AGENT_SESSION';
  readonly recipient: Address;
  readonly token: Address;
  readonly executor: Address;
  readonly maxPerExecution: bigint;
  readonly maxPerPeriod: bigint;
  readonly periodSeconds: bigint;
  readonly end: bigint;
}

export type ContractTerms = SchedulePayments | OrderTrade | SessionPolicy;

const WORD_BYTES = 32;
const TIME_BYTES = 6;

const FAMILIES: Readonly<Record<MandateKind, CloneFamily>> = {
  AGENT_SESSION: 'agentAccount',
  SCHEDULE: 'paymentSchedule',
  CONDITIONAL_ORDER: 'conditionalOrder',
};

/**
 * The proof that an address is a mandate's contract: that a factory which this device knows makes exactly this address for the owner's wallet,
 * the mandate's id and these terms. Nothing else can ever be there, so a call of it does nothing but what such a contract does. The factory may be
 * one of an earlier version, because what it has made stands.
 */
export function againstContract(named: NamedContract, chainContext: ChainContext): readonly Problem[] {
  return againstFactories(named, knownFactories(chainContext, FAMILIES[named.kind]), chainContext.wallet);
}

/** The same for a contract that the current factory is about to make. */
export function againstNewContract(named: NamedContract, chainContext: ChainContext): readonly Problem[] {
  const clones = cloneFactory(chainContext, FAMILIES[named.kind]);
  return againstFactories(named, clones ? [clones] : [], chainContext.wallet);
}

function againstFactories(
  named: NamedContract,
  factories: readonly CloneFactory[],
  wallet: Address,
): readonly Problem[] {
  const [current] = factories;
  if (!current) return [{ code: 'no-account' }];
  if (readTerms(named) === null) return [{ code: 'other-terms', found: named.terms }];
  const makes = (clones: CloneFactory) => addressOf(named, clones, wallet);
  const maker = factories.find((clones) => makes(clones) === named.address) ?? current;
  return differing('other-account', named.address, makes(maker));
}

/* An agent account has its policy in its salt, the other contracts have their terms in their code. */
function addressOf({ kind, id, terms, salt: given }: NamedContract, clones: CloneFactory, wallet: Address): Address {
  const salt = given ?? (hashOf(id) as Hex);
  const [owner, encoded] = [addressWord(wallet), terms.slice(2).toLowerCase()];
  if (kind === 'AGENT_SESSION') return cloneAddress(clones, policySalt(`0x${encoded}`, salt), owner);
  const before = kind === 'SCHEDULE' ? word(2 * WORD_BYTES) : '';
  return cloneAddress(clones, salt, `${owner}${before}${encoded}`);
}

/** With what the factory of agent accounts distinguishes an owner's accounts. */
export function policySalt(policy: Hex, salt: Hex): Hex {
  return keccak256(`${policy}${salt.slice(2)}`) as Hex;
}

/** What the contract at this address keeps to, if the address is proven. Null for what is no encoding of terms. */
export function readTerms({ kind, terms }: Pick<NamedContract, 'kind' | 'terms'>): ContractTerms | null {
  if (!/^0x([0-9a-f]{2})*$/i.test(terms)) return null;
  try {
    const reader = new AbiReader(terms.slice(2).toLowerCase());
    return READERS[kind](reader);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Readonly<Record<MandateKind, (reader: AbiReader) => ContractTerms>> = {
  AGENT_SESSION: policyIn,
  SCHEDULE: paymentsIn,
  CONDITIONAL_ORDER: tradeIn,
};

/* The order of the fields is that of SpendingPolicy.Policy. */
function policyIn(reader: AbiReader): SessionPolicy {
  return {
    kind: 'AGENT_SESSION',
    recipient: addressAt(reader, 0),
    token: addressAt(reader, 1),
    executor: addressAt(reader, 2),
    maxPerExecution: uintAt(reader, 3),
    maxPerPeriod: uintAt(reader, 4),
    periodSeconds: uintAt(reader, 5),
    end: uintAt(reader, 6),
  };
}

/* The order of the fields is that of PaymentSchedule.Terms. */
function paymentsIn(reader: AbiReader): SchedulePayments {
  const [recipient, token, amount, end] = [
    addressAt(reader, 0),
    addressAt(reader, 1),
    uintAt(reader, 2),
    uintAt(reader, 3),
  ];
  const packed = reader.bytes(reader.size(4 * WORD_BYTES)).slice(2);
  const times = packed.match(new RegExp(`.{${2 * TIME_BYTES}}`, 'g')) ?? [];
  return { kind: 'SCHEDULE', recipient, token, amount, end, times: times.map((time) => BigInt(`0x${time}`)) };
}

/* The order of the fields is that of ConditionalOrder.Terms. */
function tradeIn(reader: AbiReader): OrderTrade {
  return {
    kind: 'CONDITIONAL_ORDER',
    sellToken: addressAt(reader, 0),
    sellAmount: uintAt(reader, 1),
    buyToken: addressAt(reader, 2),
    minBuyAmount: uintAt(reader, 3),
    publisher: addressAt(reader, 4),
    end: uintAt(reader, 5),
  };
}

function addressAt(reader: AbiReader, index: number): Address {
  return getAddress(reader.address(index * WORD_BYTES)) as Address;
}

function uintAt(reader: AbiReader, index: number): bigint {
  return reader.uint(index * WORD_BYTES);
}

/** The policy of a session, encoded as its factory does. */
export function encodedPolicy(policy: Omit<SessionPolicy, 'kind'>): Hex {
  const { recipient, token, executor, maxPerExecution, maxPerPeriod, periodSeconds, end } = policy;
  const addresses = [recipient, token, executor].map(addressWord);
  return `0x${addresses.join('')}${[maxPerExecution, maxPerPeriod, periodSeconds, end].map(word).join('')}`;
}

/** The terms of an order, encoded as its factory does. */
export function encodedTrade(trade: Omit<OrderTrade, 'kind'>): Hex {
  const { sellToken, sellAmount, buyToken, minBuyAmount, publisher, end } = trade;
  const sold = addressWord(sellToken) + word(sellAmount);
  return `0x${sold}${addressWord(buyToken)}${word(minBuyAmount)}${addressWord(publisher)}${word(end)}`;
}
