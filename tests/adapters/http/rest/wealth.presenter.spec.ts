import { describe, expect, it } from '@jest/globals';
import { presentWealth } from '../../../../adapters/http/rest/wealth/wealth.presenter.js';
import { liteView } from '../../../../adapters/http/shell/lite-view.js';
import type { Wealth } from '../../../../application/wealth/get-wealth.js';
import { ONE } from '../../../../domain/rates/exchange-rate.js';

const AS_OF = '2026-03-01T12:00:00.000Z';

const WEALTH: Wealth = {
  source: 'chain',
  accounts: [
    {
      id: 'main',
      kind: 'MAIN',
      name: null,
      wallet: [{ currency: 'USD', minorUnits: 1_500_000n }],
      crypto: [{ asset: 'cbBTC', units: 150_000n }],
      tokens: [{ address: '0xfe', symbol: 'FERN', decimals: 3, units: 1_500n }],
      earnings: new Map([
        ['PROVIDER_A', [{ currency: 'USD', minorUnits: 2_000_001n, accountId: 'earning' }]],
        ['PROVIDER_B', [{ currency: 'USD', minorUnits: 0n, accountId: null }]],
      ]),
    },
    {
      id: 'sub',
      kind: 'SUB_ACCOUNT',
      name: 'Holidays',
      wallet: [{ currency: 'USD', minorUnits: 0n }],
      crypto: null,
      tokens: null,
      earnings: new Map(),
    },
  ],
  totals: [
    { currency: 'USD', minorUnits: 3_500_001n },
    { currency: 'EUR', minorUnits: 2_000_000n },
    { currency: 'CHF', minorUnits: 7_000_000n },
  ],
  conversions: [
    { from: 'USD', to: 'EUR', rate: (ONE * 8n) / 10n, source: 'chain' },
    { from: 'EUR', to: 'USD', rate: (ONE * 5n) / 4n, source: 'daily_rate' },
  ],
  asOf: new Date(AS_OF),
};

describe('wealth', () => {
  it('has a wallet leg and a leg for each provider in the main account, and a wallet leg only in a sub-account', () => {
    expect(presentWealth(WEALTH).accounts).toEqual([
      {
        accountId: 'main',
        name: 'Main account',
        type: 'MAIN',
        legs: [
          {
            type: 'WALLET',
            balances: [{ currency: 'USD', balance: '1.50' }],
            crypto: [{ asset: 'cbBTC', balance: '0.0015' }],
            tokens: [{ tokenAddress: '0xfe', symbol: 'FERN', balance: '1.50' }],
          },
          {
            type: 'EARNINGS',
            provider: 'PROVIDER_A',
            balances: [{ currency: 'USD', balance: '2.000001', accountId: 'earning' }],
          },
          { type: 'EARNINGS', provider: 'PROVIDER_B', balances: [{ currency: 'USD', balance: '0.00' }] },
        ],
      },
      {
        accountId: 'sub',
        name: 'Holidays',
        type: 'VAULT',
        legs: [{ type: 'WALLET', balances: [{ currency: 'USD', balance: '0.00' }] }],
      },
    ]);
  });

  it('shows dollars and euros in each other and together, and the rates that it used', () => {
    const { totals, combined, conversionRates } = presentWealth(WEALTH);
    expect(totals).toEqual([
      { currency: 'USD', balance: '3.500001', inUsd: '3.500001', inEur: '2.80' },
      { currency: 'EUR', balance: '2.00', inUsd: '2.50', inEur: '2.00' },
      { currency: 'CHF', balance: '7.00' },
    ]);
    expect(combined).toEqual({ inUsd: '6.000001', inEur: '4.80' });
    expect(conversionRates).toEqual([
      { from: 'USD', to: 'EUR', rate: '0.8', source: 'chain' },
      { from: 'EUR', to: 'USD', rate: '1.25', source: 'daily_rate' },
    ]);
  });

  it('without a rate shows what there is', () => {
    const { totals, combined } = presentWealth({ ...WEALTH, conversions: [] });
    expect(totals[0]).toEqual({ currency: 'USD', balance: '3.500001' });
    expect(combined).toBeUndefined();
  });

  it('that is not live says so', () => {
    expect(presentWealth(WEALTH)).not.toHaveProperty('notice');
    expect(presentWealth({ ...WEALTH, source: 'snapshot' })).toMatchObject({
      source: 'snapshot',
      updatedAt: AS_OF,
      notice: `The chain cannot be reached now; these are the figures of ${AS_OF}`,
    });
  });

  it('loses only what is empty in the lite view', () => {
    const lite = liteView({ ...presentWealth(WEALTH), conversionRates: [] }, (full) => full);
    expect(lite).not.toHaveProperty('conversionRates');
    expect(lite).toMatchObject({ accounts: [{ accountId: 'main' }, { legs: [{ balances: [{ balance: '0.00' }] }] }] });
  });
});
