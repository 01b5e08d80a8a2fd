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
    examples: {
      response: {
        source: 'chain',
        accounts: [
          {
            accountId: '0198a1de-5c2e-7c30-a1b2-0242ac120002',
            name: 'Main account',
            type: 'MAIN',
            legs: [
              { type: 'WALLET', balances: [{ currency: 'USD', balance: '1000.00' }] },
              {
                type: 'EARNINGS',
                provider: 'PROVIDER_A',
                balances: [
                  { currency: 'USD', balance: '400.093151', accountId: '0198a1de-6d3f-7d41-b2c3-0242ac120002' },
                ],
              },
            ],
          },
        ],
        totals: [{ currency: 'USD', balance: '1400.093151', inUsd: '1400.093151', inEur: '1287.323' }],
        combined: { inUsd: '1400.093151', inEur: '1287.323' },
        conversionRates: [
          { from: 'USD', to: 'EUR', rate: '0.919455', source: 'chain' },
          { from: 'EUR', to: 'USD', rate: '1.0876', source: 'chain' },
        ],
        updatedAt: '2026-11-20T12:00:00.000Z',
      },
    },
    async handle({ caller }) {
      return ok(presentWealth(await getWealth.execute(caller.userId)));
    },
  });
}
