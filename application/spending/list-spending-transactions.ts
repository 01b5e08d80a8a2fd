import { startOfUtcDay } from '../../domain/shared/calendar-date.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import { type InPeriod, type PeriodInput, scopeOfPeriod } from './period-report.js';
import { spendingRecipient } from './spending-recipient.js';
import type { SpendingPage, SpendingPageQuery, SpendingTransactions } from './spending-transactions.js';

/** Lists the transactions that a bucket of the reports adds up. */
export class ListSpendingTransactions {
  constructor(
    private readonly transactions: SpendingTransactions,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError when there is no such account, ServiceUnavailableError when a rate is not known */
  async execute(
    input: PeriodInput & Omit<SpendingPageQuery, 'recipient' | 'merchant'> & { readonly accountId: string | null },
  ): Promise<InPeriod & SpendingPage> {
    const { period, accountId, category, limit, start } = input;
    const scope = scopeOfPeriod(input, this.clock);
    const recipient = accountId === null ? null : spendingRecipient(accountId);
    const page = await this.transactions.page(scope, { category, recipient, merchant: null, limit, start });
    if (!page) throw new NotFoundError('The account');
    return { period, since: startOfUtcDay(scope.range.from), ...page };
  }
}
