import type { GetTransaction } from '../../../../application/transactions/get-transaction.js';
import type { ListTransactions } from '../../../../application/transactions/list-transactions.js';
import { transactionFilter } from '../../../../application/transactions/transaction-filter.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { lite } from '../../shell/lite-shape.js';
import { exactInstant, listIndex, uuid, wholeNumber } from '../../shell/place-parts.js';
import { liteTransaction, liteTransactions, presentTransaction } from './transaction.presenter.js';
import {
  TransactionLite,
  TransactionResponse,
  TransactionsLite,
  TransactionsResponse,
} from './transaction.response.js';
import { TransactionsQuery } from './transactions.query.js';

export const TRANSACTIONS_TAG = 'Transactions';
export const TRANSACTION_HASH = { description: 'The transaction hash in either case, with or without 0x.' } as const;
const READ_TRANSACTIONS = { kind: 'scopes', scopes: ['read:transactions'] } as const;

/** The parts of a TransactionPlace. */
const TRANSACTION_PLACE = {
  occurredAt: exactInstant,
  minorUnits: wholeNumber,
  blockNumber: wholeNumber,
  logIndex: listIndex,
  paymentRequestId: uuid,
};

export function listTransactionsEndpoint(listTransactions: ListTransactions): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/transactions',
    audience: 'both',
    operationId: 'listTransactions',
    tag: TRANSACTIONS_TAG,
    summary: 'List transactions',
    description:
      'A transaction that pays several recipients has a row for each, all with its hash. PENDING and FAILED payments are listed when ' +
      'the status asks for them. Pages never overlap: reading on by `nextCursor` neither repeats nor leaves out ' +
      'a row, even when new rows arrive meanwhile.',
    access: READ_TRANSACTIONS,
    query: TransactionsQuery,
    paging: { by: 'cursor or offset', place: TRANSACTION_PLACE, default: 5, max: 50 },
    // 5 and 5.00 are the same filter.
    cursorFilters: ({ sort, ...requested }) => [sort, transactionFilter(requested)],
    responses: { 200: TransactionsResponse },
    view: lite(TransactionsLite, liteTransactions),
    async handle({ caller, query: { sort, ...requested }, page: { limit, offset, start } }) {
      const filter = transactionFilter(requested);
      const { transactions, next } = await listTransactions.execute({
        ownerId: caller.userId,
        filter,
        sort,
        limit,
        start,
      });
      const data = transactions.map(presentTransaction);
      return okPage({ data, count: data.length, limit, offset }, next);
    },
  });
}

export function getTransactionEndpoint(getTransaction: GetTransaction): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/transactions/{hash}',
    audience: 'both',
    operationId: 'getTransaction',
    tag: TRANSACTIONS_TAG,
    summary: 'Read one transaction',
    description: 'Finds a transaction of any status. When it pays several recipients, the answer is the first payment.',
    access: READ_TRANSACTIONS,
    params: { hash: TRANSACTION_HASH },
    responses: { 200: TransactionResponse },
    view: lite(TransactionLite, liteTransaction),
    async handle({ caller, params }) {
      return ok(presentTransaction(await getTransaction.execute({ ownerId: caller.userId, hash: params.hash })));
    },
  });
}
