import { OWN_APP } from '../../../../application/payments/own-app.js';
import type { AnswerSuggestion } from '../../../../application/receipts/answer-suggestion.js';
import type { AttachTransaction } from '../../../../application/receipts/attach-transaction.js';
import type { CorrectAmounts } from '../../../../application/receipts/correct-amounts.js';
import type { DetachTransaction } from '../../../../application/receipts/detach-transaction.js';
import type { MarkPartialPayment } from '../../../../application/receipts/mark-partial-payment.js';
import type { ReceiptLineItems } from '../../../../application/receipts/receipt-line-items.js';
import type { ReparseReceipt } from '../../../../application/receipts/reparse-receipt.js';
import { receiptId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { AmountsBody, AttachBody, DetachQuery } from './receipt.dto.js';
import { presentAmounts, presentConfidence, presentReceipt } from './receipt.presenter.js';
import { ReceiptAmountsResponse, ReceiptResponse, ReparsedReceiptResponse } from './receipt.response.js';
import { RECEIPTS_TAG, WRITE_RECEIPTS } from './receipts.endpoints.js';

/** The common part of the actions on one receipt. */
const ACTION = {
  method: 'POST',
  audience: 'both',
  tag: RECEIPTS_TAG,
  access: WRITE_RECEIPTS,
  params: { receiptId },
} as const;

export function reparseReceiptEndpoint(reparse: ReparseReceipt, lineItems: ReceiptLineItems): Endpoint {
  return endpoint({
    ...ACTION,
    path: '/v1/receipts/{receiptId}/reparse',
    operationId: 'reparseReceipt',
    summary: 'Read the file of a receipt again',
    description: 'Answers when it was read. What was corrected is overwritten.',
    // Reading again changes nothing more, and no transaction stays open while the file is read.
    idempotency: false,
    responses: { 200: ReparsedReceiptResponse },
    refusals: [409],
    async handle({ caller, params }) {
      const { receipt, content } = await reparse.execute(params.receiptId, caller.userId);
      return ok<ReparsedReceiptResponse>({
        status: receipt.status === 'VALID' ? 'VALID' : 'INVALID',
        confidence: presentConfidence(content.confidence),
        documentType: content.documentType,
        lineItemCount: await lineItems.count(params.receiptId),
      });
    },
  });
}

export function attachTransactionEndpoint(attach: AttachTransaction): Endpoint {
  return endpoint({
    ...ACTION,
    path: '/v1/receipts/{receiptId}/attach',
    operationId: 'attachTransaction',
    summary: 'Link the transaction that paid a receipt',
    description:
      'A transaction can have paid several receipts: each has a share of it, and together they are never more than it has moved. A receipt takes ' +
      'transactions until they cover its amount. Another amount in the same currency makes the receipt one to review. Attach a linked one again to change its share.',
    idempotency: 'stored',
    body: AttachBody,
    responses: { 200: ReceiptResponse },
    refusals: [409],
    async handle({ caller, params, body }) {
      const { transactionHash, shareValue } = body;
      const share = shareValue === undefined ? {} : { shareValue };
      const input = { receiptId: params.receiptId, ownerId: caller.userId, transactionHash, ...share };
      return ok(presentReceipt(await attach.execute(input)));
    },
  });
}

export function detachTransactionEndpoint(detach: DetachTransaction): Endpoint {
  return endpoint({
    ...ACTION,
    path: '/v1/receipts/{receiptId}/detach',
    operationId: 'detachTransaction',
    summary: 'Unlink the transactions of a receipt, or one of them',
    description: 'They are not suggested for the receipt again.',
    idempotency: 'stored',
    query: DetachQuery,
    responses: { 200: ReceiptResponse },
    refusals: [409],
    async handle({ caller, params, query }) {
      return ok(presentReceipt(await detach.execute(params.receiptId, caller.userId, query.transactionHash ?? null)));
    },
  });
}

export function partialPaymentEndpoint(markPartialPayment: MarkPartialPayment): Endpoint {
  return endpoint({
    ...ACTION,
    path: '/v1/receipts/{receiptId}/partial-payment',
    operationId: 'markPartialPayment',
    summary: 'Explain a mismatch: the receipt is paid in parts',
    description: 'The review reason `amount_mismatch` becomes `partial_payment`.',
    idempotency: 'stored',
    responses: { 200: ReceiptResponse },
    refusals: [409],
    async handle({ caller, params }) {
      return ok(presentReceipt(await markPartialPayment.execute(params.receiptId, caller.userId)));
    },
  });
}

export function confirmSuggestionEndpoint(answer: AnswerSuggestion): Endpoint {
  return endpoint({
    ...ACTION,
    path: '/v1/receipts/{receiptId}/confirm-suggestion',
    operationId: 'confirmSuggestion',
    summary: 'Link the suggested transaction',
    idempotency: 'stored',
    responses: { 200: ReceiptResponse },
    refusals: [409],
    async handle({ caller, params }) {
      return ok(presentReceipt(await answer.execute(params.receiptId, caller.userId, 'confirm')));
    },
  });
}

export function rejectSuggestionEndpoint(answer: AnswerSuggestion): Endpoint {
  return endpoint({
    ...ACTION,
    path: '/v1/receipts/{receiptId}/reject-suggestion',
    operationId: 'rejectSuggestion',
    summary: 'Reject the suggested transaction',
    description: 'The receipt stays without a transaction, and this one is not suggested again.',
    idempotency: 'stored',
    responses: { 200: ReceiptResponse },
    refusals: [409],
    async handle({ caller, params }) {
      return ok(presentReceipt(await answer.execute(params.receiptId, caller.userId, 'reject')));
    },
  });
}

export function correctAmountsEndpoint(correctAmounts: CorrectAmounts): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/receipts/{receiptId}/amounts',
    audience: 'both',
    operationId: 'correctReceiptAmounts',
    tag: RECEIPTS_TAG,
    summary: 'Correct the amounts of a receipt',
    description:
      'Send at least one. A later reparse overwrites them. Where it is a bill, its owner is told that your application has changed what is to be paid.',
    access: WRITE_RECEIPTS,
    params: { receiptId },
    body: AmountsBody,
    responses: { 200: ReceiptAmountsResponse },
    refusals: [409],
    async handle({ caller, params, body }) {
      const clientId = 'clientId' in caller ? caller.clientId : OWN_APP;
      const { content } = await correctAmounts.execute(params.receiptId, caller.userId, body, clientId);
      return ok(presentAmounts(content));
    },
  });
}
