import { keccak256, sha256 } from 'ethers/crypto';
import { id } from 'ethers/hash';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { keyCode } from '../../../domain/recovery/key-code.js';
import { addressWord, word } from './abi-words.js';
import { isCoordinate } from './public-key.js';
import { addressIn } from './user-operation.js';

/** What a guardian approves: this account gets this passkey. */
export interface ShownRecovery {
  readonly account: Address;
  readonly x: Hex;
  readonly y: Hex;
  readonly nonce: bigint;
  readonly chainId: number;
  /** The recovery module that counts approvals. */
  readonly module: Address;
}

const DOMAIN_TYPE = id('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)');
const RECOVERY_TYPE = id('Recovery(address account,bytes32 x,bytes32 y,uint256 nonce)');

/** RecoveryModule.hashRecovery (EIP-712), computed from what the page shows. Null for coordinates that are none. */
export function recoveryHash({ account, x, y, nonce, chainId, module }: ShownRecovery): Hex | null {
  if (!isCoordinate(x) || !isCoordinate(y)) return null;
  const domain = hashOf(DOMAIN_TYPE, id('RecoveryModule'), id('1'), word(chainId), addressWord(module));
  const struct = hashOf(RECOVERY_TYPE, addressWord(account), x, y, word(nonce));
  return keccak256(`0x1901${domain.slice(2)}${struct.slice(2)}`) as Hex;
}

/** The code of a key, for people to compare. Null for coordinates that are none. */
export function codeOf({ x, y }: { readonly x: string; readonly y: string }): string | null {
  if (!isCoordinate(x) || !isCoordinate(y)) return null;
  return keyCode(sha256(`0x${x.slice(2)}${y.slice(2)}`));
}

/** The code of an account, which its owner tells the guardians. Null for a text that is no address or has a wrong checksum. */
export function accountCodeOf(account: string): string | null {
  const address = addressIn(account);
  return address && keyCode(sha256(address));
}

function hashOf(...words: readonly string[]): string {
  return keccak256(`0x${words.map((one) => one.replace(/^0x/, '')).join('')}`);
}
