import type { DeleteTaxDocument } from '../../../../application/tax-documents/delete-tax-document.js';
import type { DraftEigenbeleg } from '../../../../application/tax-documents/draft-eigenbeleg.js';
import type { ShowTaxDocument } from '../../../../application/tax-documents/show-tax-document.js';
import type { TaxDocumentList } from '../../../../application/tax-documents/tax-document-list.js';
import { taxDocumentId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { EigenbelegBody, TransactionHashQuery } from './tax-document.dto.js';
import { presentEigenbeleg, presentEigenbelegDetails } from './tax-document.presenter.js';
import { EigenbelegDetailsResponse, EigenbelegeResponse } from './tax-document.response.js';
import { transactionHashFilter } from './transaction-hash-filter.js';

const TAG = 'German tax documents';
const READ = { kind: 'scopes', scopes: ['read:receipts'] } as const;
const WRITE = { kind: 'scopes', scopes: ['write:receipts'] } as const;
const KIND = 'eigenbeleg';

export function listEigenbelegeEndpoint(documents: TaxDocumentList): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/eigenbelege',
    audience: 'both',
    view: 'pruned',
    operationId: 'listEigenbelege',
    tag: TAG,
    summary: 'List substitute receipts (Eigenbelege)',
    access: READ,
    query: TransactionHashQuery,
    paging: { by: 'offset' },
    responses: { 200: EigenbelegeResponse },
    async handle({ caller, query, page }) {
      const filter = { kind: KIND, transactionHash: transactionHashFilter(query.transactionHash) } as const;
      const { documents: found, count } = await documents.page(caller.userId, filter, page);
      const overstated = await documents.overstated(caller.userId, found);
      const { limit, offset } = page;
      return ok<EigenbelegeResponse>({
        eigenbelege: found.map((document) => presentEigenbeleg(document, overstated.has(document.id))),
        count,
        limit,
        offset,
      });
    },
  });
}

export function showEigenbelegEndpoint(showDocument: ShowTaxDocument): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/eigenbelege/{eigenbelegId}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getEigenbeleg',
    tag: TAG,
    summary: 'Show an Eigenbeleg, with an address to download the signed PDF',
    access: READ,
    params: { eigenbelegId: taxDocumentId },
    responses: { 200: EigenbelegDetailsResponse },
    async handle({ caller, params }) {
      const key = { id: params.eigenbelegId, ownerId: caller.userId, kind: KIND } as const;
      return ok(presentEigenbelegDetails(await showDocument.execute(key)));
    },
  });
}

export function createEigenbelegEndpoint(draft: DraftEigenbeleg): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/eigenbelege',
    audience: 'both',
    operationId: 'createEigenbeleg',
    tag: TAG,
    summary: 'Write an Eigenbeleg about a payment without a receipt',
    description:
      'It is laid over an existing transaction. It is a DRAFT until its owner signs it with a passkey in the app.',
    access: WRITE,
    idempotency: 'stored',
    body: EigenbelegBody,
    responses: { 201: EigenbelegDetailsResponse },
    refusals: [404, 409],
    async handle({ caller, body }) {
      const document = await draft.execute(caller.userId, body);
      return created(presentEigenbelegDetails({ document, isOverstated: false, downloadUrl: null }));
    },
  });
}

export function deleteEigenbelegEndpoint(deleteDocument: DeleteTaxDocument): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/eigenbelege/{eigenbelegId}',
    audience: 'both',
    operationId: 'deleteEigenbeleg',
    tag: TAG,
    summary: 'Delete an Eigenbeleg',
    description:
      'The transaction is left as it is, and so is the signed PDF, which the data export gives out. Deleting it again changes nothing.',
    access: WRITE,
    params: { eigenbelegId: taxDocumentId },
    responses: { 204: null },
    async handle({ caller, params }) {
      await deleteDocument.execute({ id: params.eigenbelegId, ownerId: caller.userId, kind: KIND });
      return noContent();
    },
  });
}
