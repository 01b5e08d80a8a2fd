import { ConflictError } from '../../domain/shared/errors.js';
import type { Sweep } from '../ports/sweep.js';
import type { Hex } from '../ports/user-operation.js';
import type { RelayTransactions } from './relay-transactions.js';
import type { Relayer } from './relayer.js';

const UNSEEN_AFTER_MS = 5_000;
const BATCH = 100;

/**
 * The sweep that sends stored transactions again that are not on chain, because the node has lost them or their block. A missing
 * transaction blocks all later ones of the relayer's account.
 */
export class ResendTransactions implements Sweep {
  readonly name = 'resend-transactions';
  readonly everyMs = 5_000;

  constructor(
    private readonly transactions: RelayTransactions,
    private readonly relayer: Relayer,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached */
  async execute(): Promise<void> {
    const { chainId, address } = this.relayer;
    const nextNonce = await this.relayer.nextNonce();
    const missing = await this.transactions.storedFrom(chainId, address, nextNonce, UNSEEN_AFTER_MS, BATCH);
    for (const transaction of missing) await this.resend(transaction.raw);
  }

  private async resend(raw: Hex): Promise<void> {
    try {
      await this.relayer.broadcast(raw);
    } catch (error) {
      // The nonce was used a moment ago, by these bytes or by others, so nothing is missing.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}
