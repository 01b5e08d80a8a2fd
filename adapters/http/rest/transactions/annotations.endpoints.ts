import type { AnnotateTransaction } from '../../../../application/transactions/annotate-transaction.js';
import type { AnnotateTransactions, BatchOutcome } from '../../../../application/transactions/annotate-transactions.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import {
  AnnotationResponse,
  BatchResponse,
  CategoryBody,
  CategoryUpdatesBody,
  NoteBody,
  NoteUpdatesBody,
} from './annotation.dto.js';
import { TRANSACTION_HASH, TRANSACTIONS_TAG } from './transactions.endpoints.js';

const WRITE_TRANSACTIONS = { kind: 'scopes', scopes: ['write:transactions'] } as const;

const WHAT_IT_REACHES =
  'It counts for every row of the transaction, and stays when the chain reorganises. A payment that is still PENDING has a hash once it ' +
  'was sent, and may then be edited like any other; the edit is lost only when the payment is sent again in another transaction.';

const _OTHER_HASH = '9f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
export function categorizeTransactionEndpoint(annotateTransaction: AnnotateTransaction): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/transactions/{hash}/category',
    audience: 'both',
    operationId: 'categorizeTransaction',
    tag: TRANSACTIONS_TAG,
    summary: 'File a transaction under a category, or under none',
    description: WHAT_IT_REACHES,
    access: WRITE_TRANSACTIONS,
    params: { hash: TRANSACTION_HASH },
    body: CategoryBody,
    responses: { 200: AnnotationResponse },
    async handle({ caller, params, body }) {
      const { category: value } = body;
      await annotateTransaction.execute({ ownerId: caller.userId, hash: params.hash, kind: 'category', value });
      return ok<AnnotationResponse>({ success: true });
    },
  });
}

export function noteTransactionEndpoint(annotateTransaction: AnnotateTransaction): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/transactions/{hash}/note',
    audience: 'both',
    operationId: 'noteTransaction',
    tag: TRANSACTIONS_TAG,
    summary: 'Write a note to a transaction, or take it away',
    description: WHAT_IT_REACHES,
    access: WRITE_TRANSACTIONS,
    params: { hash: TRANSACTION_HASH },
    body: NoteBody,
    responses: { 200: AnnotationResponse },
    async handle({ caller, params, body }) {
      await annotateTransaction.execute({ ownerId: caller.userId, hash: params.hash, kind: 'note', value: body.note });
      return ok<AnnotationResponse>({ success: true });
    },
  });
}

export function categorizeTransactionsEndpoint(annotate: AnnotateTransactions): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/transactions/batch/categories',
    audience: 'client',
    operationId: 'categorizeTransactions',
    tag: TRANSACTIONS_TAG,
    summary: 'File several transactions under categories',
    access: WRITE_TRANSACTIONS,
    idempotency: 'stored',
    body: CategoryUpdatesBody,
    responses: { 200: BatchResponse },
    async handle({ caller, body: { updates } }) {
      return ok(presentBatch(await annotate.execute({ ownerId: caller.userId, kind: 'category', updates })));
    },
  });
}

export function noteTransactionsEndpoint(annotate: AnnotateTransactions): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/transactions/batch/notes',
    audience: 'client',
    operationId: 'noteTransactions',
    tag: TRANSACTIONS_TAG,
    summary: 'Write notes to several transactions',
    access: WRITE_TRANSACTIONS,
    idempotency: 'stored',
    body: NoteUpdatesBody,
    responses: { 200: BatchResponse },
    async handle({ caller, body: { updates } }) {
      return ok(presentBatch(await annotate.execute({ ownerId: caller.userId, kind: 'note', updates })));
    },
  });
}

function presentBatch({ succeeded, failures }: BatchOutcome): BatchResponse {
  return {
    succeeded,
    failed: failures.length,
    failures: failures.map(({ transactionHash, code, message }) => ({ transactionHash, code, message })),
  };
}
