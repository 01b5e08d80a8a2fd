import type { ListSpendingTransactions } from '../../../../application/spending/list-spending-transactions.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { lite } from '../../shell/lite-shape.js';
import { exactInstant, listIndex, wholeNumber } from '../../shell/place-parts.js';
import { liteSpendingTransactions, presentPeriod, presentSpendingTransaction } from './spending.presenter.js';
import { SpendingTransactionsQuery } from './spending.query.js';
import { SpendingTransactionsLite, SpendingTransactionsResponse } from './spending.response.js';
import { READ_SPENDING, SPENDING_TAG } from './spending-reports.endpoints.js';

/** The parts of a SpendingPlace. */
export const SPENDING_PLACE = { occurredAt: exactInstant, blockNumber: wholeNumber, logIndex: listIndex };

export function spendingTransactionsEndpoint(listTransactions: ListSpendingTransactions): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/spending/transactions',
    audience: 'client',
    operationId: 'listSpendingTransactions',
    tag: SPENDING_TAG,
    summary: 'List the transactions behind a bucket',
    description: 'Their converted amounts add up to the totals of the reports, to the last decimal.',
    access: READ_SPENDING,
    query: SpendingTransactionsQuery,
    paging: { by: 'cursor or offset', place: SPENDING_PLACE },
    responses: { 200: SpendingTransactionsResponse },
    refusals: [404],
    view: lite(SpendingTransactionsLite, liteSpendingTransactions),
    async handle({ caller, query, page: { limit, offset, start } }) {
      const { period, currency, category, accountId } = query;
      const found = await listTransactions.execute({
        userId: caller.userId,
        period,
        currency: currency ?? null,
        category: category ?? null,
        accountId: accountId ?? null,
        limit,
        start,
      });
      const data = found.transactions.map(presentSpendingTransaction);
      return okPage({ ...presentPeriod(found), data, count: data.length, limit, offset }, found.next);
    },
  });
}
