import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { RelayCall } from './relay-call.js';

/** A signed transaction. It can be sent any number of times. */
export interface SignedTransaction {
  readonly hash: Hex;
  readonly raw: Hex;
}

/** The key of one relayer. Nothing here sends a request to a node. */
export interface RelaySigner {
  readonly address: Address;
  /** Signs with a gas limit for the call. */
  sign(call: RelayCall, nonce: number, fees: RelayFees): Promise<SignedTransaction>;
  /** Signs the same transaction with other fees. */
  signAgain(raw: Hex, fees: RelayFees): Promise<SignedTransaction>;
  /** Signs a transfer of nothing to the own account, which uses up the nonce. */
  signCancellation(nonce: number, fees: RelayFees): Promise<SignedTransaction>;
}

/** The keys of all relayers that are configured. */
export const RelaySigners = token<readonly RelaySigner[]>('RelaySigners');
