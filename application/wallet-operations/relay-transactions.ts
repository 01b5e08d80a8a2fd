import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** The purpose and the subject of a relayer transaction. There is one attempt at a time for each purpose and subject. */
export interface RelayTask {
  /** The sender's name for it: "execute-operation". It is stored and therefore never changes. */
  readonly purpose: string;
  /** The id of the subject: a wallet operation or a wallet. */
  readonly subjectId: string;
}

/** A stored signed transaction. It is stored before the first broadcast, so that a crash cannot cause a second one. */
export interface RelayTransaction extends RelayTask {
  readonly chainId: number;
  readonly signer: Address;
  readonly nonce: number;
  readonly hash: Hex;
  readonly raw: Hex;
}

/** Stores the relayer's transactions. (chain, signer, nonce) and the live (purpose, subject) are unique. */
export interface RelayTransactions {
  /** The live attempt, or null. */
  find(task: RelayTask): Promise<RelayTransaction | null>;
  /**
   * Reserves the signer's next nonce. Call it in the unit of work that stores the transaction.
   * @param chainNonce the lowest nonce that the chain would accept
   */
  reserveNonce(chainId: number, signer: Address, chainNonce: number): Promise<number>;
  /** @throws ConflictError when another worker has stored an attempt for the same task */
  add(transaction: RelayTransaction): Promise<void>;
  markBroadcast(hash: Hex): Promise<void>;
  /** Marks the attempt as superseded, because the chain can never execute these bytes. The next attempt uses a new nonce. */
  supersede(hash: Hex): Promise<void>;
  /**
   * The signer's transactions from this nonce on, with superseded ones, in the order of their nonces.
   * @param olderThanMs the least age of the transactions, in milliseconds of real time
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
