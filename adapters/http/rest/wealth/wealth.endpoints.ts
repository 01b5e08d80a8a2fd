import type { GetWealth } from '../../../../application/wealth/get-wealth.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { presentWealth } from './wealth.presenter.js';
import { WealthResponse } from './wealth.response.js';

export function wealthEndpoint(getWealth: GetWealth): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/wealth',
    audience: 'both',
    view: 'pruned',
    operationId: 'getWealth',
    tag: 'Balances and finances',
    summary: 'Read everything that you have, by account and by where it is',
    description:
      'Read live from the chain; when it does not answer in time, the last known figures with a notice. USD and EUR are ' +
      'converted into each other at the rate that the currency exchange on chain gives.',
    access: { kind: 'scopes', scopes: ['read:balances', 'read:sub_accounts'] },
    responses: { 200: WealthResponse },
    async handle({ caller }) {
      return ok(presentWealth(await getWealth.execute(caller.userId)));
    },
  });
}
