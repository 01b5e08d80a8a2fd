import type { CorrectFacts } from '../../../../application/receipts/correct-facts.js';
import { receiptId } from '../../../../domain/shared/ids.js';
import { presentReceipt } from '../../rest/receipts/receipt.presenter.js';
import { ReceiptResponse } from '../../rest/receipts/receipt.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional } from '../../shell/fields/presence.js';
import { Matching, Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';

class FactsBody {
  @Optional()
  @Text('The merchant.', 'Café Morgenrot', { min: 1, max: 60 })
  merchantName?: string;

  @Optional()
  @CalendarDate('The date of the receipt.')
  date?: string;

  @Optional()
  @Matching(/^[A-Z]{3}$/, 'must be a currency code of ISO 4217 such as "EUR"', 'ISO 4217; any currency.', 'EUR')
  currency?: string;
}

export function correctFactsEndpoint(correctFacts: CorrectFacts): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/app/api/receipts/{receiptId}/facts',
    audience: 'owner',
    operationId: 'correctReceiptFacts',
    tag: 'Receipts',
    summary: 'Correct merchant, date and currency of a receipt',
    description: 'Send at least one. A later reparse overwrites them.',
    access: { kind: 'session' },
    params: { receiptId },
    body: FactsBody,
    responses: { 200: ReceiptResponse },
    refusals: [409],
    async handle({ caller, params, body }) {
      return ok(presentReceipt(await correctFacts.execute(params.receiptId, caller.userId, body)));
    },
  });
}
