import type { ChargeRecord } from '../../../../application/subscriptions/charge.repository.js';
import type { MakeInvoice } from '../../../../application/subscriptions/make-invoice.js';
import type { ShowCharges } from '../../../../application/subscriptions/show-charges.js';
import { FeatureDisabledError } from '../../../../domain/shared/errors.js';
import { chargeId } from '../../../../domain/shared/ids.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { formatUnits } from '../../../../domain/shared/units.js';
import { taxedPrice } from '../../../../domain/subscriptions/taxed-price.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { type ChargeResponse, ChargesResponse, InvoiceResponse } from './charge.response.js';

export const SUBSCRIPTIONS_TAG = 'Subscriptions';
const READ = { kind: 'scopes', scopes: ['read:subscriptions'] } as const;
const RATE_DECIMALS = 2;

/** @param showCharges null where subscriptions are switched off */
export function listChargesEndpoint(showCharges: ShowCharges | null): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/subscriptions/charges',
    audience: 'both',
    view: 'pruned',
    operationId: 'listSubscriptionCharges',
    tag: SUBSCRIPTIONS_TAG,
    summary: 'List what your plan has cost',
    description:
      'One charge for each month, the newest first. 403 FEATURE_DISABLED where subscriptions are switched off.',
    access: READ,
    paging: { by: 'cursor', place: chargeId },
    responses: { 200: ChargesResponse },
    refusals: [403],
    async handle({ caller, page: { limit, after } }) {
      const { charges, next } = await switchedOn(showCharges).page(caller.userId, { limit, after });
      return okPage({ charges: charges.map(presentCharge) }, next);
    },
  });
}

/** @param makeInvoice null where subscriptions are switched off */
export function chargeInvoiceEndpoint(makeInvoice: MakeInvoice | null): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/subscriptions/charges/{chargeId}/invoice',
    audience: 'both',
    operationId: 'makeSubscriptionInvoice',
    tag: SUBSCRIPTIONS_TAG,
    summary: 'Get the invoice of a charge',
    description:
      'A PDF/A-3 that carries the invoice as structured data, too (ZUGFeRD, Factur-X, EN 16931). It is made once; every later call answers ' +
      'with an address of the same file. 409 when the files of the user leave no room for it. 403 FEATURE_DISABLED where subscriptions are switched off.',
    access: READ,
    // The invoice is made once by itself, and every answer has a new address.
    idempotency: false,
    params: { chargeId },
    responses: { 200: InvoiceResponse },
    refusals: [403, 409],
    async handle({ caller, params }) {
      return ok({ downloadUrl: await switchedOn(makeInvoice).execute(params.chargeId, caller.userId) });
    },
  });
}

/** @throws FeatureDisabledError */
export function switchedOn<UseCase>(useCase: UseCase | null): UseCase {
  if (useCase === null) throw new FeatureDisabledError('Subscriptions');
  return useCase;
}

/** The fields of a charge that leave the service. */
function presentCharge({ charge, invoiceNumber, paymentId }: ChargeRecord): ChargeResponse {
  const { money, taxRateValue } = charge;
  const { gross, net, tax } = taxedPrice(money.minorUnits, taxRateValue);
  return {
    type: 'SUBSCRIPTION_CHARGE',
    chargeId: charge.id,
    status: charge.status,
    planCode: charge.planCode,
    planName: charge.planName,
    period: charge.period,
    amount: formatMinorUnits(gross),
    netAmount: formatMinorUnits(net),
    taxAmount: formatMinorUnits(tax),
    taxRate: formatUnits(BigInt(taxRateValue), RATE_DECIMALS),
    currency: money.currency,
    invoiceNumber,
    paymentRequestId: paymentId,
    createdAt: charge.createdAt.toISOString(),
    paidAt: charge.status === 'PAID' ? charge.paidAt.toISOString() : null,
  };
}
