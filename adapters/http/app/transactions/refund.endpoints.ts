import { IsString, Matches, MaxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import type { RefundPayment } from '../../../../application/transactions/refund-payment.js';
import { presentPaymentRequest } from '../../rest/payments/payment-request.presenter.js';
import { PaymentRequestResponse } from '../../rest/payments/payment-request.response.js';
import { TRANSACTION_HASH } from '../../rest/transactions/transactions.endpoints.js';
import { created, type Endpoint, endpoint } from '../../shell/endpoint.js';
import { Optional } from '../../shell/field-decorators.js';

class RefundBody {
  @Optional()
  @IsString()
  @MaxLength(32)
  @Matches(/^(0|[1-9]\d*)(\.\d{1,6})?$/, {
    message: '$property must be a decimal string such as "25" or "25.50", with at most 6 decimals',
  })
  @JSONSchema({
    description: "Decimal string in units of the payment's currency; all that is left when it is left out.",
  })
  amount?: string;
}

export function refundPaymentEndpoint(refundPayment: RefundPayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/transactions/{hash}/refund',
    audience: 'owner',
    operationId: 'refundPayment',
    tag: 'Transactions',
    summary: 'Propose to pay a received payment back',
    description:
      'For whoever got a completed payment of another user. It is a payment like any other and waits for the passkey. All refunds of a ' +
      'payment together, those that still may be approved among them, never exceed it.',
    access: { kind: 'session' },
    idempotency: 'stored',
    params: { hash: TRANSACTION_HASH },
    body: RefundBody,
    responses: { 201: PaymentRequestResponse },
    examples: { body: { amount: '5' } },
    async handle({ caller, params, body: { amount = null } }) {
      const input = { recipientId: caller.userId, clientId: OWN_APP, hash: params.hash, amount };
      return created(presentPaymentRequest(await refundPayment.execute(input)));
    },
  });
}
