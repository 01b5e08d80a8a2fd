import type { UserId } from '../../domain/shared/ids.js';
import type { DateRange } from '../../domain/spending/spending-window.js';
import type { SpendingPage, SpendingPageQuery, SpendingTransactions } from './spending-transactions.js';

/** Lists the transactions behind a part of the owner's overview. */
export class ListOwnSpending {
  constructor(private readonly transactions: SpendingTransactions) {}

  /** @throws ServiceUnavailableError when a rate is not known */
  async execute(
    input: { readonly userId: UserId; readonly range: DateRange } & Omit<SpendingPageQuery, 'recipient'>,
  ): Promise<SpendingPage> {
    const { userId, range, ...query } = input;
    const page = await this.transactions.page(
      { ownerId: userId, currency: null, range },
      { ...query, recipient: null },
    );
    if (!page) throw new Error('Without a recipient there is always a page');
    return page;
  }
}
