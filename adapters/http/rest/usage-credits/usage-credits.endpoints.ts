import type { PurchaseCredits } from '../../../../application/usage-credits/purchase-credits.js';
import type { SetMonthlyLimit } from '../../../../application/usage-credits/set-monthly-limit.js';
import { FeatureDisabledError } from '../../../../domain/shared/errors.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { MonthlyLimitBody, PurchaseBody } from './usage-credits.dto.js';
import { MonthlyLimitResponse, PurchaseResponse } from './usage-credits.response.js';

export const USAGE_CREDITS_TAG = 'Usage credits';
const WRITE = { kind: 'scopes', scopes: ['write:usage_credits'] } as const;
/** Millionths of a US dollar in a cent. */
const UNITS_OF_CENT = 10_000n;

/** @param purchaseCredits null where no address for credits is configured */
export function purchaseCreditsEndpoint(purchaseCredits: PurchaseCredits | null): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/usage-credits/purchase',
    audience: 'both',
    operationId: 'purchaseUsageCredits',
    tag: USAGE_CREDITS_TAG,
    summary: 'Buy credits with a completed payment',
    description:
      'The amount is that of your confirmed payment to the address for credits. It is granted once, however often and by whom it is asked for. ' +
      '404: you have no payment in the transaction; 403: somebody else has paid for credits in it; 422: you have paid another address; ' +
      '409: the payment is not confirmed yet (retryable), has failed, was refunded, or the chain has dropped the transaction. ' +
      'No approval is needed. 403 FEATURE_DISABLED where no credits are sold.',
    access: WRITE,
    idempotency: 'stored',
    body: PurchaseBody,
    responses: { 200: PurchaseResponse },
    refusals: [403, 404, 409],
    async handle({ caller, body }) {
      const { transactionHash } = body;
      const purchased = await onSale(purchaseCredits).execute({ userId: caller.userId, transactionHash });
      const { paid, budget, balanceAfter } = purchased;
      return ok({
        granted: true,
        txHash: purchased.transactionHash,
        paidAmount: Number(formatMinorUnits(paid.minorUnits)),
        paidCurrency: paid.currency,
        budgetUsd: formatMinorUnits(budget),
        creditBalanceUsd: formatMinorUnits(balanceAfter),
      });
    },
  });
}

export function setMonthlyLimitEndpoint(setMonthlyLimit: SetMonthlyLimit): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/usage-credits/monthly-limit',
    audience: 'both',
    operationId: 'setUsageCreditLimit',
    tag: USAGE_CREDITS_TAG,
    summary: 'Limit what is spent in a month',
    description:
      'The limit counts calendar months in UTC, from 0 to 100000 USD. With 0 nothing is spent; null lifts it.',
    access: WRITE,
    body: MonthlyLimitBody,
    responses: { 200: MonthlyLimitResponse },
    async handle({ caller, body: { monthlyLimitUsd } }) {
      const limit = monthlyLimitUsd === null ? null : unitsOf(monthlyLimitUsd);
      await setMonthlyLimit.execute(caller.userId, limit);
      return ok(presentLimit(limit));
    },
  });
}

/** @param limit millionths of a US dollar; null: unlimited */
export function presentLimit(limit: bigint | null): MonthlyLimitResponse {
  return { monthlySpendLimitUsd: limit === null ? null : formatMinorUnits(limit), unlimited: limit === null };
}

/** @throws FeatureDisabledError */
export function onSale<UseCase>(useCase: UseCase | null): UseCase {
  if (useCase === null) throw new FeatureDisabledError('Usage credits');
  return useCase;
}

/* The number was checked to have at most two decimals, so its cents are the nearest whole number. */
function unitsOf(usd: number): bigint {
  return BigInt(Math.round(usd * 100)) * UNITS_OF_CENT;
}
