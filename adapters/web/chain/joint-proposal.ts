import { keccak256 } from 'ethers/crypto';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { addressWord, word } from './abi-words.js';
import { type MethodCall, readMethod } from './known-methods.js';

/** What the id of a joint proposal commits to, besides the chain. */
export interface ProposedCall {
  readonly account: Address;
  /** What the account would call on itself, in hexadecimal with 0x. */
  readonly call: string;
  /** Seconds since 1970. */
  readonly deadline: bigint;
  /** 32 bytes, in hexadecimal with 0x. */
  readonly salt: string;
}

const BYTES = /^0x(?:[0-9a-f]{2})*$/;
/** The largest uint48. */
const LATEST = 2n ** 48n - 1n;
const WORD_OF_BYTES = /^0x[0-9a-f]{64}$/;

/**
 * The id under which the account keeps the proposal, computed here: a vote for this id is a vote for exactly this call.
 * @returns null when the values are no proposal
 */
export function proposalId({ account, call, deadline, salt }: ProposedCall, chainId: number): Hex | null {
  if (!isBytes(call) || !WORD_OF_BYTES.test(salt) || deadline < 0n || deadline > LATEST) return null;
  const words = [word(chainId), addressWord(account), keccak256(call).slice(2), word(deadline), salt.slice(2)];
  return keccak256(`0x${words.join('')}`) as Hex;
}

/** The methods that the members of a joint account can decide on. */
const DECIDED: ReadonlySet<string> = new Set([
  'spend(address,address,uint256)',
  'withdraw(address,uint256)',
  'swap(address,address,address,uint256,uint256,uint256)',
  'setMembers(address[],uint32)',
  'close(address[])',
  'unfreeze()',
]);

/** What the account would do. Null for what no account decides, and for what is not the exact encoding of it. */
export function readProposedCall(call: string): MethodCall | null {
  const method = isBytes(call) ? readMethod(call) : null;
  return method && DECIDED.has(method.method) ? method : null;
}

function isBytes(text: string): text is Hex {
  return BYTES.test(text);
}
