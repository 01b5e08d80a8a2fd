import type { CreateReceipt } from '../../../../application/receipts/create-receipt.js';
import type { DeleteReceipt } from '../../../../application/receipts/delete-receipt.js';
import type { ReceiptList } from '../../../../application/receipts/receipt-list.js';
import type { ShowReceipt } from '../../../../application/receipts/show-receipt.js';
import { RECEIPT_STATUSES, type ReceiptStatus } from '../../../../domain/receipts/receipt-status.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { receiptId } from '../../../../domain/shared/ids.js';
import { readTransactionHash } from '../../../../domain/transactions/transaction-hash.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { QueryBoolean } from '../../shell/fields/query.js';
import { Text } from '../../shell/fields/text.js';
import { CreateReceiptBody } from './receipt.dto.js';
import { presentDetails, presentListed, presentReceipt } from './receipt.presenter.js';
import { ReceiptDetailsResponse, ReceiptResponse, ReceiptsResponse } from './receipt.response.js';

export const RECEIPTS_TAG = 'Receipts';
export const READ_RECEIPTS = { kind: 'scopes', scopes: ['read:receipts'] } as const;
export const WRITE_RECEIPTS = { kind: 'scopes', scopes: ['write:receipts'] } as const;

class ReceiptsQuery {
  @Optional()
  @Text('Only those of this transaction. In either case, with or without 0x.', `0x${'3a'.repeat(32)}`, { max: 66 })
  transactionHash?: string;

  @Optional()
  @QueryBoolean('Only those that a person should look at, or only the others.')
  needsReview?: boolean;

  @Optional()
  @OneOf(RECEIPT_STATUSES, 'Only those in this status. When left out: all but deleted ones.')
  status?: ReceiptStatus;
}

export function listReceiptsEndpoint(receipts: ReceiptList): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/receipts',
    audience: 'both',
    view: 'pruned',
    operationId: 'listReceipts',
    tag: RECEIPTS_TAG,
    summary: 'List receipts',
    access: READ_RECEIPTS,
    query: ReceiptsQuery,
    paging: { by: 'offset' },
    responses: { 200: ReceiptsResponse },
    async handle({ caller, query, page }) {
      const { needsReview = null, status = null, transactionHash } = query;
      const hash = transactionHash === undefined ? null : readTransactionHash(transactionHash);
      if (hash === null && transactionHash !== undefined) {
        throw new ValidationError('transactionHash', 'must be 64 hexadecimal digits, with or without 0x');
      }
      const filter = { needsReview, status, transactionHash: hash };
      const { receipts: found, count } = await receipts.page(caller.userId, filter, page);
      return ok<ReceiptsResponse>({
        receipts: found.map(presentListed),
        count,
        limit: page.limit,
        offset: page.offset,
      });
    },
  });
}

export function showReceiptEndpoint(showReceipt: ShowReceipt): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/receipts/{receiptId}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getReceipt',
    tag: RECEIPTS_TAG,
    summary: 'Show a receipt, with addresses of its file and of a picture of it',
    access: READ_RECEIPTS,
    params: { receiptId },
    responses: { 200: ReceiptDetailsResponse },
    async handle({ caller, params }) {
      return ok(presentDetails(await showReceipt.execute(params.receiptId, caller.userId)));
    },
  });
}

export function createReceiptEndpoint(createReceipt: CreateReceipt): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/receipts',
    audience: 'both',
    operationId: 'createReceipt',
    tag: RECEIPTS_TAG,
    summary: 'Create a receipt without a file',
    description: 'A file can be uploaded for it later: name its `receiptId` in the request of the upload.',
    access: WRITE_RECEIPTS,
    idempotency: 'stored',
    body: CreateReceiptBody,
    responses: { 201: ReceiptResponse },
    refusals: [409],
    async handle({ caller, body }) {
      return created(presentReceipt(await createReceipt.execute(caller.userId, body)));
    },
  });
}

export function deleteReceiptEndpoint(deleteReceipt: DeleteReceipt): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/receipts/{receiptId}',
    audience: 'both',
    operationId: 'deleteReceipt',
    tag: RECEIPTS_TAG,
    summary: 'Delete a receipt, its lines and its file',
    description: 'It is listed only when the status DELETED is asked for. Deleting it again changes nothing.',
    access: WRITE_RECEIPTS,
    params: { receiptId },
    responses: { 204: null },
    async handle({ caller, params }) {
      await deleteReceipt.execute(params.receiptId, caller.userId);
      return noContent();
    },
  });
}
