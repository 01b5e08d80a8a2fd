import type { ListSpendingTransactions } from '../../../../application/spending/list-spending-transactions.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { liteSpendingTransactions, presentPeriod, presentSpendingTransaction } from './spending.presenter.js';
import { SpendingTransactionsQuery } from './spending.query.js';
import { SpendingTransactionsResponse } from './spending.response.js';
import { cursorAt, placeAt } from './spending-cursor.js';
import { EXAMPLE_PERIOD, READ_SPENDING, SPENDING_TAG } from './spending-reports.endpoints.js';

const EXAMPLE: SpendingTransactionsResponse = {
  ...EXAMPLE_PERIOD,
  data: [
    {
      transactionHash: '0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554',
      typeGroup: 'transfer',
      type: 'TRANSFER',
      category: 'GROCERIES',
      note: null,
      reference: 'Groceries',
      direction: 'outgoing',
      amount: '20.00',
      currency: 'EUR',
      status: 'COMPLETED',
      counterparty: { type: 'user', username: 'bob' },
      date: '2026-11-19T17:03:12.000Z',
      refundOf: null,
      refunds: [],
      convertedAmount: '21.746',
      merchant: 'bob',
      merchantName: 'Bob Miller',
    },
  ],
  count: 1,
  limit: 20,
  offset: 0,
};

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
    examples: { response: EXAMPLE },
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
