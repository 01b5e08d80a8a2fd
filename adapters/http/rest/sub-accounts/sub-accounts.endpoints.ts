import type { SubAccountRepository } from '../../../../application/sub-accounts/sub-account.repository.js';
import type { SubAccountBalances } from '../../../../application/sub-accounts/sub-account-balances.js';
import { SUPPORTED_TOKENS, type SupportedToken } from '../../../../domain/shared/currency.js';
import { NotFoundError, ValidationError } from '../../../../domain/shared/errors.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { QueryBoolean } from '../../shell/fields/query.js';
import { presentSubAccount, presentSubAccountBalance, presentSubAccountRow } from './sub-account.presenter.js';
import { SubAccountBalanceResponse, SubAccountResponse, SubAccountsResponse } from './sub-account.response.js';

export const SUB_ACCOUNTS_TAG = 'Sub-accounts';
export const READ_SUB_ACCOUNTS = { kind: 'scopes', scopes: ['read:sub_accounts'] } as const;

class SubAccountsQuery {
  @Optional()
  @QueryBoolean('Whether closed accounts are listed too.')
  includeClosed?: boolean;
}

class BalanceQuery {
  @Optional()
  @OneOf(SUPPORTED_TOKENS, 'Only the balance in this token. Without it, those in all tokens of this deployment.')
  currency?: SupportedToken;
}

export function listSubAccountsEndpoint(accounts: SubAccountRepository): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/sub-accounts',
    audience: 'both',
    view: 'pruned',
    operationId: 'listSubAccounts',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'List the sub-accounts that you are a member of',
    description: 'Your own, and those of others who named you as a member; the newest first.',
    access: READ_SUB_ACCOUNTS,
    query: SubAccountsQuery,
    paging: { by: 'offset', default: 50 },
    responses: { 200: SubAccountsResponse },
    async handle({ caller, query: { includeClosed = false }, page }) {
      const listed = await accounts.listVisible(caller.userId, includeClosed, page);
      return ok({ subAccounts: listed.map(presentSubAccountRow) });
    },
  });
}

export function getSubAccountEndpoint(accounts: SubAccountRepository): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/sub-accounts/{id}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getSubAccount',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'Read a sub-account with its members',
    access: READ_SUB_ACCOUNTS,
    params: { id: subAccountId },
    responses: { 200: SubAccountResponse },
    async handle({ caller, params }) {
      const view = await accounts.findVisible(params.id, caller.userId);
      if (!view) throw new NotFoundError('The sub-account');
      return ok(presentSubAccount(view));
    },
  });
}

/** @param tokens those of the deployment */
export function subAccountBalanceEndpoint(tokens: readonly SupportedToken[], balances: SubAccountBalances): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/sub-accounts/{id}/balance',
    audience: 'both',
    view: 'pruned',
    operationId: 'getSubAccountBalance',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'Read what a sub-account holds',
    description: 'Balances are whole numbers in millionths of the token, as the newest block of the ledger has them.',
    access: READ_SUB_ACCOUNTS,
    params: { id: subAccountId },
    query: BalanceQuery,
    responses: { 200: SubAccountBalanceResponse },
    async handle({ caller, params, query: { currency } }) {
      const holdings = await balances.of(params.id, caller.userId);
      if (!holdings) throw new NotFoundError('The sub-account');
      if (currency && !tokens.includes(currency))
        throw new ValidationError('currency', 'is not a token of this deployment');
      return ok(presentSubAccountBalance(params.id, holdings, currency ? [currency] : tokens));
    },
  });
}
