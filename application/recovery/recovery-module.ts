import type { VerifiedAssertion } from '../passkeys/passkey-ceremonies.js';
import { token } from '../ports/token.js';
import type { Address, Hex, WalletCall } from '../ports/user-operation.js';
import type { RecoverySetup } from './recovery-setups.js';

/** The public key of a passkey: P-256 coordinates, 32 bytes each. */
export interface PublicKey {
  readonly x: Hex;
  readonly y: Hex;
}

/** The recovery that guardians sign for. */
export interface RecoverySubject {
  /** The wallet. */
  readonly account: Address;
  readonly newPasskey: PublicKey;
  readonly nonce: bigint;
}

/** A call of the recovery module that anybody may relay. */
export interface RelayedCall {
  readonly target: Address;
  readonly data: Hex;
  readonly gasLimit: bigint;
}

/** The calls of the recovery module (docs/contracts.md#recovery). */
export interface RecoveryModule {
  /** Whether this deployment has the module. Without it the other methods must not be called. */
  readonly isOffered: boolean;
  /** The chain and the module that guardians sign for. */
  readonly domain: { readonly chainId: number; readonly module: Address };
  /** Installs the module, or replaces its guardians. */
  setUp(setup: RecoverySetup, wallet: Address): { readonly call: WalletCall; readonly gas: bigint };
  cancel(): { readonly call: WalletCall; readonly gas: bigint };
  /** What a guardian signs. Pure computation. */
  hash(subject: RecoverySubject): Hex;
  approve(subject: RecoverySubject, guardian: PublicKey, assertion: VerifiedAssertion): RelayedCall;
  execute(subject: Omit<RecoverySubject, 'nonce'>): RelayedCall;
}
export const RecoveryModule = token<RecoveryModule>('RecoveryModule');
