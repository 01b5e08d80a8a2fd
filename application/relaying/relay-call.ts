import type { Address, Hex } from '../ports/user-operation.js';

/** A call that a relayer's account makes on chain. */
export interface RelayCall {
  readonly to: Address;
  readonly data: Hex;
  /** Of the transaction. Without it the signer computes one. */
  readonly gasLimit?: bigint;
}

/** One thing that a relayer has to bring to the chain. A slot carries it, or it waits for one. */
export interface RelayTask {
  /** The sender's name for it: "execute-operation". It is stored and therefore never changes. */
  readonly purpose: string;
  /** The id of the subject: a wallet operation, a wallet or a contract call. */
  readonly subjectId: string;
}
