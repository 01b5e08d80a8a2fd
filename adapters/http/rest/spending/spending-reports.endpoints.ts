import type { GetSpendingByCategory } from '../../../../application/spending/get-spending-by-category.js';
import type { GetSpendingByContact } from '../../../../application/spending/get-spending-by-contact.js';
import type { GetSpendingByMerchant } from '../../../../application/spending/get-spending-by-merchant.js';
import type { GetSpendingByTypeGroup } from '../../../../application/spending/get-spending-by-type-group.js';
import type { PeriodInput } from '../../../../application/spending/period-report.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { presentByCategory, presentByContact, presentByMerchant, presentByTypeGroup } from './spending.presenter.js';
import { ByContactQuery, PeriodQuery } from './spending.query.js';
import {
  SpendingByCategoryResponse,
  SpendingByContactResponse,
  SpendingByMerchantResponse,
  SpendingByTypeGroupResponse,
} from './spending.response.js';

export const SPENDING_TAG = 'Spending';
export const READ_SPENDING = { kind: 'scopes', scopes: ['read:spending'] } as const;

/** The date since when the old path is deprecated. */
const RENAMED_AT = new Date('2026-11-20T00:00:00Z');
/** Six months later. */
const GONE_FROM = new Date('2027-05-20T00:00:00Z');

function inputOf({ userId }: { readonly userId: UserId }, { period, currency }: PeriodQuery): PeriodInput {
  return { userId, period, currency: currency ?? null };
}

export function spendingByTypeGroupEndpoint(getSpending: GetSpendingByTypeGroup): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/spending/by-type-group',
    audience: 'client',
    view: 'pruned',
    operationId: 'getSpendingByTypeGroup',
    tag: SPENDING_TAG,
    summary: 'Read what was spent, by the kind of movement',
    description:
      'Spending is what left the account for others and is completed: transfers and off-ramps. Refunds are not taken off.',
    access: READ_SPENDING,
    query: PeriodQuery,
    responses: { 200: SpendingByTypeGroupResponse },
    async handle({ caller, query }) {
      return ok(presentByTypeGroup(await getSpending.execute(inputOf(caller, query))));
    },
  });
}

/** The old path of by-type-group (docs/rules/http.md#deprecation). */
export function formerSummaryEndpoint(getSpending: GetSpendingByTypeGroup): Endpoint {
  const successor = spendingByTypeGroupEndpoint(getSpending);
  return {
    ...successor,
    path: '/v1/spending/summary',
    operationId: 'getSpendingSummary',
    audience: 'client',
    deprecation: { since: RENAMED_AT, sunset: GONE_FROM, successor: successor.path },
  };
}

export function spendingByCategoryEndpoint(getSpending: GetSpendingByCategory): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/spending/by-category',
    audience: 'client',
    view: 'pruned',
    operationId: 'getSpendingByCategory',
    tag: SPENDING_TAG,
    summary: 'Read what was spent, by category',
    description: 'What has no category is in the bucket UNCATEGORIZED.',
    access: READ_SPENDING,
    query: PeriodQuery,
    responses: { 200: SpendingByCategoryResponse },
    async handle({ caller, query }) {
      return ok(presentByCategory(await getSpending.execute(inputOf(caller, query))));
    },
  });
}

export function spendingByMerchantEndpoint(getSpending: GetSpendingByMerchant): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/spending/by-merchant',
    audience: 'client',
    view: 'pruned',
    operationId: 'getSpendingByMerchant',
    tag: SPENDING_TAG,
    summary: 'Read what was spent, by recipient',
    description:
      'Each user of the service has a bucket of their own, under their username. Off-ramps share four: bank-withdrawal, ' +
      'external-wallet, wallet-connect and exchange-provider.',
    access: READ_SPENDING,
    query: PeriodQuery,
    responses: { 200: SpendingByMerchantResponse },
    async handle({ caller, query }) {
      return ok(presentByMerchant(await getSpending.execute(inputOf(caller, query))));
    },
  });
}

export function spendingByContactEndpoint(getSpending: GetSpendingByContact): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/spending/by-contact',
    audience: 'client',
    view: 'pruned',
    operationId: 'getSpendingByContact',
    tag: SPENDING_TAG,
    summary: 'Read what went to one recipient',
    access: READ_SPENDING,
    query: ByContactQuery,
    responses: { 200: SpendingByContactResponse },
    refusals: [404],
    async handle({ caller, query }) {
      const { accountId } = query;
      return ok(presentByContact(accountId, await getSpending.execute({ ...inputOf(caller, query), accountId })));
    },
  });
}
