import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** What a transaction of the relayer is for. One attempt at a time for each purpose and subject. */
export interface RelayTask {
  /** Named by whoever sends it: "execute-operation". It is stored and therefore never changes. */
  readonly purpose: string;
  /** The id of what the transaction is for: the wallet operation's, the wallet's. */
  readonly subjectId: string;
}

/** A signed transaction as it is kept: stored before the first broadcast, so that a crash cannot lead to a second one. */
export interface RelayTransaction extends RelayTask {
  readonly chainId: number;
  readonly signer: Address;
  readonly nonce: number;
  readonly hash: Hex;
  readonly raw: Hex;
}

/** Keeps the relayer's transactions; (chain, signer, nonce) and the live (purpose, subject) are unique. */
export interface RelayTransactions {
  /** The live attempt, or null. */
  find(task: RelayTask): Promise<RelayTransaction | null>;
  /**
   * Hands out the signer's next nonce; call it in the unit of work that stores the transaction using it.
   * @param chainNonce the lowest nonce that the chain would accept
   */
  reserveNonce(chainId: number, signer: Address, chainNonce: number): Promise<number>;
  /** @throws ConflictError when another worker has stored an attempt for the same task */
  add(transaction: RelayTransaction): Promise<void>;
  markBroadcast(hash: Hex): Promise<void>;
  /** Gives the attempt up: the chain will never execute these bytes. The next attempt uses a new nonce. */
  supersede(hash: Hex): Promise<void>;
  /**
   * The signer's transactions from this nonce on, given up or not, in the order of their nonces.
   * @param olderThanMs only those that were stored so long ago, in milliseconds of real time
   */
  storedFrom(
    chainId: number,
    signer: Address,
    nonce: number,
    olderThanMs: number,
    limit: number,
  ): Promise<readonly RelayTransaction[]>;
}
export const RelayTransactions = token<RelayTransactions>('RelayTransactions');
