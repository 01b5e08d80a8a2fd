import type { MatchSuggestion } from '../../domain/receipts/receipt-match.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRepository } from './receipt.repository.js';
import type { SuggestMatch } from './suggest-match.js';

const MOST_RECEIPTS = 50;

/**
 * Looks again for the transactions of the receipts without one that say a total. Call it when a payment of this total has changed.
 * The suggestion follows from what is stored, so repeated it changes nothing.
 */
export class MatchOpenReceipts {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly changeReceipt: ChangeReceipt,
    private readonly suggestMatch: SuggestMatch,
  ) {}

  async execute(ownerId: UserId, total: Money): Promise<void> {
    for (const id of await this.receipts.openFor(ownerId, total, MOST_RECEIPTS)) await this.match(id, ownerId);
  }

  private async match(id: ReceiptId, ownerId: UserId): Promise<void> {
    await this.changeReceipt.execute(id, ownerId, async (record) => {
      const { receipt, content, payments } = record;
      if (receipt.status !== 'VALID' || payments.length > 0) return null;
      const suggestion = await this.suggestMatch.execute(id, ownerId, content);
      return isSame(suggestion, record.suggestion) ? null : { ...record, suggestion };
    });
  }
}

function isSame(one: MatchSuggestion | null, other: MatchSuggestion | null): boolean {
  return one?.transactionHash === other?.transactionHash && one?.score === other?.score;
}
