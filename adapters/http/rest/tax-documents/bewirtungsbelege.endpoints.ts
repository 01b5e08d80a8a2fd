import type { DeleteTaxDocument } from '../../../../application/tax-documents/delete-tax-document.js';
import type { DraftBewirtungsbeleg } from '../../../../application/tax-documents/draft-bewirtungsbeleg.js';
import type { FindMealReceipt } from '../../../../application/tax-documents/find-meal-receipt.js';
import type { ShowTaxDocument } from '../../../../application/tax-documents/show-tax-document.js';
import type { TaxDocumentList } from '../../../../application/tax-documents/tax-document-list.js';
import { taxDocumentId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { BewirtungsbelegBody, TransactionHashQuery } from './tax-document.dto.js';
import { presentBewirtungsbeleg, presentBewirtungsbelegDetails } from './tax-document.presenter.js';
import { BewirtungsbelegDetailsResponse, BewirtungsbelegeResponse } from './tax-document.response.js';
import { transactionHashFilter } from './transaction-hash-filter.js';

const TAG = 'German tax documents';
const READ = { kind: 'scopes', scopes: ['read:receipts'] } as const;
const WRITE = { kind: 'scopes', scopes: ['write:receipts'] } as const;
const KIND = 'bewirtungsbeleg';

export function listBewirtungsbelegeEndpoint(documents: TaxDocumentList): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/bewirtungsbelege',
    audience: 'both',
    view: 'pruned',
    operationId: 'listBewirtungsbelege',
    tag: TAG,
    summary: 'List hospitality receipts (Bewirtungsbelege)',
    access: READ,
    query: TransactionHashQuery,
    paging: { by: 'offset' },
    responses: { 200: BewirtungsbelegeResponse },
    async handle({ caller, query, page }) {
      const filter = { kind: KIND, transactionHash: transactionHashFilter(query.transactionHash) } as const;
      const { documents: found, count } = await documents.page(caller.userId, filter, page);
      const overstated = await documents.overstated(caller.userId, found);
      const { limit, offset } = page;
      return ok<BewirtungsbelegeResponse>({
        bewirtungsbelege: found.map((document) => presentBewirtungsbeleg(document, overstated.has(document.id))),
        count,
        limit,
        offset,
      });
    },
  });
}

export function showBewirtungsbelegEndpoint(showDocument: ShowTaxDocument): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/bewirtungsbelege/{bewirtungsbelegId}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getBewirtungsbeleg',
    tag: TAG,
    summary: 'Show a Bewirtungsbeleg with its attendees, and an address to download the signed PDF',
    access: READ,
    params: { bewirtungsbelegId: taxDocumentId },
    responses: { 200: BewirtungsbelegDetailsResponse },
    async handle({ caller, params }) {
      const key = { id: params.bewirtungsbelegId, ownerId: caller.userId, kind: KIND } as const;
      return ok(presentBewirtungsbelegDetails(await showDocument.execute(key)));
    },
  });
}

export function createBewirtungsbelegEndpoint(findReceipt: FindMealReceipt, draft: DraftBewirtungsbeleg): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/bewirtungsbelege',
    audience: 'both',
    operationId: 'createBewirtungsbeleg',
    tag: TAG,
    summary: 'Write a Bewirtungsbeleg about a payment',
    description:
      "It is laid over an existing transaction and the restaurant's receipt, which must have been read with its total. It is a DRAFT until its owner signs it with a passkey in the app.",
    access: WRITE,
    idempotency: 'stored',
    body: BewirtungsbelegBody,
    responses: { 201: BewirtungsbelegDetailsResponse },
    refusals: [404, 409],
    // The receipt's file is read before the transaction of the answer begins.
    prepare({ caller, body }) {
      return findReceipt.execute(caller.userId, body);
    },
    async handle({ caller, body }, receipt) {
      const document = await draft.execute(caller.userId, body, receipt);
      return created(presentBewirtungsbelegDetails({ document, isOverstated: false, downloadUrl: null }));
    },
  });
}

export function deleteBewirtungsbelegEndpoint(deleteDocument: DeleteTaxDocument): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/bewirtungsbelege/{bewirtungsbelegId}',
    audience: 'both',
    operationId: 'deleteBewirtungsbeleg',
    tag: TAG,
    summary: 'Delete a Bewirtungsbeleg',
    description:
      'The transaction, the receipt and the files are left as they are, also the signed PDF, which the data export gives out. Deleting it again changes nothing.',
    access: WRITE,
    params: { bewirtungsbelegId: taxDocumentId },
    responses: { 204: null },
    async handle({ caller, params }) {
      await deleteDocument.execute({ id: params.bewirtungsbelegId, ownerId: caller.userId, kind: KIND });
      return noContent();
    },
  });
}
