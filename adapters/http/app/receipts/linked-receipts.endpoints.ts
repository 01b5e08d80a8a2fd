import type { ReceiptRepository } from '../../../../application/receipts/receipt.repository.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Hash, Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Matching } from '../../shell/fields/text.js';

class LinkedReceiptsQuery {
  @Matching(
    /^0x[0-9a-f]{64}(,0x[0-9a-f]{64}){0,49}$/,
    'must be at most 50 hashes in lower case, separated by commas',
    'The hashes of at most 50 transactions, separated by commas.',
    `0x${'3a'.repeat(32)}`,
  )
  transactionHashes!: string;
}

class LinkedReceiptResponse {
  @Hash('The transaction.')
  transactionHash!: string;

  @Id('A receipt of it.')
  receiptId!: string;
}

class LinkedReceiptsResponse {
  @ListOf(() => LinkedReceiptResponse, 'One for each receipt that one of the transactions has paid.')
  linkedReceipts!: LinkedReceiptResponse[];
}

/* Not a part of the transactions: a client that may read them may not read receipts by that. */
export function linkedReceiptsEndpoint(receipts: Pick<ReceiptRepository, 'sharesOf'>): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/linked-receipts',
    audience: 'owner',
    operationId: 'listLinkedReceipts',
    tag: 'Receipts',
    summary: 'List which transactions have a receipt',
    access: { kind: 'session' },
    query: LinkedReceiptsQuery,
    responses: { 200: LinkedReceiptsResponse },
    async handle({ caller, query }) {
      const shares = await receipts.sharesOf(caller.userId, query.transactionHashes.split(','));
      return ok<LinkedReceiptsResponse>({
        linkedReceipts: shares.map(({ transactionHash, receiptId }) => ({ transactionHash, receiptId })),
      });
    },
  });
}
