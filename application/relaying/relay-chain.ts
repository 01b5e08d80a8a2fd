import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/**
 * The inclusion status of a signed transaction. open: not in a block, but it can still be included. included: in a block, and it
 * succeeded. reverted: in a block without effect. lost: another transaction used its nonce, so these bytes can never have an effect.
 */
export type InclusionStatus = 'open' | 'included' | 'reverted' | 'lost';

/** The chain, as far as sending transactions goes. All methods throw ServiceUnavailableError when it does not answer. */
export interface RelayChain {
  readonly chainId: number;
  /** The next nonce of this account at the latest block. */
  nextNonce(signer: Address): Promise<number>;
  /** The base fee of the next block, in wei per gas. */
  nextBaseFee(): Promise<bigint>;
  /** In wei. */
  balanceOf(account: Address): Promise<bigint>;
  inclusionStatusOf(transaction: {
    readonly signer: Address;
    readonly nonce: number;
    readonly hash: Hex;
  }): Promise<InclusionStatus>;
  /**
   * Sends the bytes. It is no error when the node or the chain has them already.
   * @throws ConflictError when another transaction took the nonce
   * @throws TransactionRefusedError when the node does not take the transaction now
   */
  broadcast(raw: Hex): Promise<void>;
}
export const RelayChain = token<RelayChain>('RelayChain');

/** The node answered, and did not take the transaction: its sender cannot pay for it, its fees are too low, or anything else. */
export class TransactionRefusedError extends ServiceUnavailableError {}
