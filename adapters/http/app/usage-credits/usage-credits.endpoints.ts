import type { ListedEntry } from '../../../../application/ledgers/ledger.repository.js';
import { CREDIT_CURRENCIES, type PayForCredits } from '../../../../application/usage-credits/pay-for-credits.js';
import type { ShowCredits } from '../../../../application/usage-credits/show-credits.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { percentOf } from '../../rest/access/plan.response.js';
import { presentPaymentRequest } from '../../rest/payments/payment-request.presenter.js';
import { PaymentRequestResponse } from '../../rest/payments/payment-request.response.js';
import { onSale, presentLimit, USAGE_CREDITS_TAG } from '../../rest/usage-credits/usage-credits.endpoints.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { PayableAmount } from '../../shell/fields/decimals.js';
import {
  CREDIT_ACTIONS,
  CreditEntriesResponse,
  type CreditEntryResponse,
  CreditsResponse,
} from './usage-credits.response.js';

class PayForCreditsBody {
  @PayableAmount('What is paid.')
  amount!: string;

  @OneOf(CREDIT_CURRENCIES, 'The currency that is paid.')
  currency!: (typeof CREDIT_CURRENCIES)[number];
}

/** @param payTo where credits are paid to, EIP-55; null where none are sold */
export function creditsEndpoint(showCredits: ShowCredits, payTo: string | null): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/usage-credits',
    audience: 'owner',
    operationId: 'getUsageCredits',
    tag: USAGE_CREDITS_TAG,
    summary: 'Read your credits',
    access: { kind: 'session' },
    responses: { 200: CreditsResponse },
    async handle({ caller }) {
      const { balance, debt, monthlyLimit, spentThisMonth, resetsAt, discountBps, expiring } =
        await showCredits.overview(caller.userId);
      return ok({
        balanceUsd: formatMinorUnits(balance),
        owedUsd: formatMinorUnits(debt),
        ...presentLimit(monthlyLimit),
        spentThisMonthUsd: formatMinorUnits(spentThisMonth),
        resetsAt: resetsAt.toISOString(),
        expiring: expiring.flatMap(({ expiresOn, units }) =>
          expiresOn === null ? [] : [{ expiresOn, amountUsd: formatMinorUnits(units) }],
        ),
        discountPercent: percentOf(discountBps),
        payTo,
      });
    },
  });
}

export function creditEntriesEndpoint(showCredits: ShowCredits): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/usage-credits/entries',
    audience: 'owner',
    operationId: 'listUsageCreditEntries',
    tag: USAGE_CREDITS_TAG,
    summary: 'List what became of your credits',
    access: { kind: 'session' },
    paging: { by: 'offset' },
    responses: { 200: CreditEntriesResponse },
    async handle({ caller, page }) {
      const { entries, count } = await showCredits.entries(caller.userId, page);
      return ok({ entries: entries.map(presentEntry), count, offset: page.offset });
    },
  });
}

/** @param payForCredits null where no address for credits is configured */
export function payForCreditsEndpoint(payForCredits: PayForCredits | null): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/usage-credits/payment',
    audience: 'owner',
    operationId: 'payForUsageCredits',
    tag: USAGE_CREDITS_TAG,
    summary: 'Propose to pay for credits',
    description:
      'The payment waits for the approval with the passkey. When it is completed, its credits are granted by themselves.',
    access: { kind: 'session' },
    startsWork: true,
    idempotency: 'stored',
    body: PayForCreditsBody,
    responses: { 201: PaymentRequestResponse },
    refusals: [403, 409],
    async handle({ caller, body: { amount, currency } }) {
      const payment = await onSale(payForCredits).execute({ userId: caller.userId, amount, currency });
      return created(presentPaymentRequest(payment));
    },
  });
}

function presentEntry({ id, kind, action, detail, units, balanceAfter, createdAt }: ListedEntry): CreditEntryResponse {
  return {
    id,
    kind,
    action: CREDIT_ACTIONS.find((one) => one === action) ?? 'USAGE',
    detail,
    amountUsd: formatMinorUnits(units),
    balanceAfterUsd: formatMinorUnits(balanceAfter),
    createdAt: createdAt.toISOString(),
  };
}
