import type { PayCharge } from '../../../../application/subscriptions/pay-charge.js';
import { chargeId } from '../../../../domain/shared/ids.js';
import { presentPaymentRequest } from '../../rest/payments/payment-request.presenter.js';
import { PaymentRequestResponse } from '../../rest/payments/payment-request.response.js';
import { SUBSCRIPTIONS_TAG, switchedOn } from '../../rest/subscriptions/subscriptions.endpoints.js';
import { created, type Endpoint, endpoint } from '../../shell/endpoint.js';

/** @param payCharge null where subscriptions are switched off */
export function payChargeEndpoint(payCharge: PayCharge | null): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/subscriptions/charges/{chargeId}/payment',
    audience: 'owner',
    operationId: 'payCharge',
    tag: SUBSCRIPTIONS_TAG,
    summary: 'Propose to pay a charge',
    description:
      'The payment to the service waits for the approval with the passkey. A charge has at most one that waits or has paid it.',
    access: { kind: 'session' },
    startsWork: true,
    idempotency: 'stored',
    params: { chargeId },
    responses: { 201: PaymentRequestResponse },
    refusals: [403, 409],
    async handle({ caller, params }) {
      return created(presentPaymentRequest(await switchedOn(payCharge).execute(params.chargeId, caller.userId)));
    },
  });
}
