import type { GetBalances } from '../../../../application/balances/get-balances.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { lite } from '../../shell/lite-shape.js';
import { liteBalances, presentBalances } from './balances.presenter.js';
import {
  BALANCE_CURRENCIES,
  type BalanceCurrency,
  BalancesResponse,
  BalancesResponseLite,
} from './balances.response.js';

class BalancesQuery {
  @Optional()
  @OneOf(BALANCE_CURRENCIES, 'Only balances in this currency.')
  currency?: BalanceCurrency;
}

export function balancesEndpoint(getBalances: GetBalances): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/balances',
    audience: 'client',
    operationId: 'getBalances',
    tag: 'Balances and finances',
    summary: 'Read the balances of the currency accounts',
    description: 'Read live from the chain; when it does not answer in time, the last known figures with a notice.',
    access: { kind: 'scopes', scopes: ['read:balances'] },
    query: BalancesQuery,
    responses: { 200: BalancesResponse },
    view: lite(BalancesResponseLite, liteBalances),
    async handle({ caller, query }) {
      return ok(presentBalances(await getBalances.execute(caller.userId), query.currency));
    },
  });
}
