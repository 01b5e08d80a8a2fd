import type { ShowReceiptPage } from '../../../../application/receipts/show-receipt-page.js';
import { pageNumber } from '../../../../domain/receipts/page-number.js';
import { receiptId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Url } from '../../shell/fields/text.js';

class ReceiptPageResponse {
  @WholeNumber('Counts from 1.', 2)
  page!: number;

  @WholeNumber('How many pages the file has.', 3)
  pageCount!: number;

  @Nullable()
  @Url(
    'Where a JPEG of the page can be read for 15 minutes: upright and at most 2000 pixels long. Null when it cannot be drawn.',
    'https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/zQ7mKt',
  )
  pictureUrl!: string | null;
}

export function showReceiptPageEndpoint(showPage: ShowReceiptPage): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/receipts/{receiptId}/pages/{page}',
    audience: 'owner',
    operationId: 'getReceiptPage',
    tag: 'Receipts',
    summary: "Show a page of a receipt's file",
    description: 'A page is drawn when it is asked for the first time, and its picture is kept with the receipt.',
    access: { kind: 'session' },
    params: { receiptId, page: { description: 'Counts from 1.', maxLength: 2 } },
    responses: { 200: ReceiptPageResponse },
    refusals: [409],
    async handle({ caller, params }) {
      return ok<ReceiptPageResponse>(await showPage.execute(params.receiptId, caller.userId, pageNumber(params.page)));
    },
  });
}
