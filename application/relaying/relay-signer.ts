import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { RelayCall } from './relay-call.js';

/** A signed transaction. It can be sent any number of times. */
export interface SignedTransaction {
  readonly hash: Hex;
  readonly raw: Hex;
  readonly gasLimit: bigint;
}

/** The key of one relayer. Nothing here sends a request to a node. */
export interface RelaySigner {
  readonly address: Address;
  /** The gas limit that a transaction with this call gets. */
  gasLimitOf(call: RelayCall): bigint;
  sign(call: RelayCall, nonce: number, fees: RelayFees): Promise<SignedTransaction>;
  /** Signs the same transaction with other fees. */
  signAgain(raw: Hex, fees: RelayFees): Promise<SignedTransaction>;
  /** Signs a transfer of nothing to the own account, which uses up the nonce. */
  signCancellation(nonce: number, fees: RelayFees): Promise<SignedTransaction>;
}

/** The keys of all relayers: those of the settings, and those that an operator has added while the service ran. */
export interface RelaySigners {
  all(): Promise<readonly RelaySigner[]>;
}
export const RelaySigners = token<RelaySigners>('RelaySigners');

/** Makes keys of relayers, and signers of them. */
export interface RelaySignerMaker {
  /** A private key that nobody else has. */
  newKey(): string;
  /** @returns null when the text is no private key */
  signerOf(privateKey: string): RelaySigner | null;
}
export const RelaySignerMaker = token<RelaySignerMaker>('RelaySignerMaker');
