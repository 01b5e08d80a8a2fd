import { IsIn, IsOptional } from 'class-validator';
import type { GetBalances } from '../../../../application/balances/get-balances.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { liteBalances, presentBalances } from './balances.presenter.js';
import { BALANCE_CURRENCIES, type BalanceCurrency, BalancesResponse } from './balances.response.js';

class BalancesQuery {
  @IsOptional()
  @IsIn(BALANCE_CURRENCIES)
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
    view: liteBalances,
    examples: {
      response: {
        source: 'chain',
        balances: [{ accountName: 'USD account', currency: 'USD', type: 'WALLET', balance: '1000.00' }],
        snapshotTimestamp: '2026-11-20T12:00:00.000Z',
        snapshotAge: '0 seconds',
      },
    },
    async handle({ caller, query }) {
      return ok(presentBalances(await getBalances.execute(caller.userId), query.currency));
    },
  });
}
