import type { ListSpendingTransactions } from '../../../../application/spending/list-spending-transactions.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { liteSpendingTransactions, presentPeriod, presentSpendingTransaction } from './spending.presenter.js';
import { SpendingTransactionsQuery } from './spending.query.js';
import { SpendingTransactionsResponse } from './spending.response.js';
import { cursorAt, placeAt } from './spending-cursor.js';
import { READ_SPENDING, SPENDING_TAG } from './spending-reports.endpoints.js';

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
    responses: { 200: SpendingTransactionsResponse },
    view: liteSpendingTransactions,
    async handle({ caller, query }) {
      const { period, currency, category, accountId, limit, offset, cursor } = query;
      if (cursor !== undefined && offset !== undefined) {
        throw new ValidationError('cursor', 'must not be sent together with offset');
      }
      const page = await listTransactions.execute({
        userId: caller.userId,
        period,
        currency: currency ?? null,
        category: category ?? null,
        accountId: accountId ?? null,
        limit,
        start: cursor === undefined ? (offset ?? 0) : placeAt(cursor, query),
      });
      return ok({
        ...presentPeriod(page),
        data: page.transactions.map(presentSpendingTransaction),
        count: page.transactions.length,
        limit,
        offset: offset ?? 0,
        ...(page.next && { nextCursor: cursorAt(page.next, query) }),
      });
    },
  });
}
