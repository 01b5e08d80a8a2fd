import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../../application/ports/user-operation.js';
import { GetWealth, inCurrency } from '../../../application/wealth/get-wealth.js';
import type { ChainWealth } from '../../../application/wealth/live-wealth.js';
import type { BookedWealth } from '../../../application/wealth/wealth-ledger.js';
import { ONE, parseRate } from '../../../domain/rates/exchange-rate.js';
import type { DailyRate } from '../../../domain/rates/rate-calendar.js';
import type { Asset } from '../../../domain/shared/asset.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { NotFoundError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';

const USER = userId(uuid(1));
const MAIN: Address = '0x1111111111111111111111111111111111111111';
const SUB: Address = '0x2222222222222222222222222222222222222222';
const SHARES = ['PROVIDER_A:USD', 'PROVIDER_A:EUR', 'PROVIDER_B:USD', 'PROVIDER_B:EUR'] as const;
const PAR = 10n ** 15n;

const holdings = (held: Partial<Record<Asset, bigint>>) => new Map(Object.entries(held) as [Asset, bigint][]);

const FERN = { address: '0xfe', symbol: 'FERN', decimals: 3 };

const LEDGER: BookedWealth = {
  accounts: [
    {
      id: uuid(10),
      kind: 'MAIN',
      name: null,
      address: MAIN,
      createdAt: CREATED_AT,
      holdings: holdings({ USDC: 1n, 'PROVIDER_B:EUR': 4_000n }),
      tokens: [FERN, { ...FERN, address: '0xgone' }],
    },
    {
      id: uuid(11),
      kind: 'SUB_ACCOUNT',
      name: 'Holidays',
      address: SUB,
      createdAt: CREATED_AT,
      holdings: holdings({ EURC: 2n }),
      tokens: [],
    },
  ],
  earningsAccounts: new Map([['PROVIDER_A:USD', uuid(20)]]),
  sharePrices: new Map([['PROVIDER_B:EUR', 2n * PAR]]),
  asOf: later(CREATED_AT, -HOUR),
};

const LIVE: ChainWealth = {
  holdings: new Map([
    [MAIN, holdings({ USDC: 100_000_000n, CHFAU: 5_000_000n, 'PROVIDER_A:USD': 40_000_000_000n })],
    [SUB, holdings({ EURC: 30_000_000n })],
  ]),
  crypto: new Map([[MAIN, new Map([['cbBTC', 7n] as const])]]),
  tokens: new Map([[MAIN, new Map([[FERN.address, 5n]])]]),
  sharePrices: new Map(SHARES.map((share) => [share, (PAR * 11n) / 10n])),
  usdToEur: (ONE * 8n) / 10n,
  eurToUsd: (ONE * 5n) / 4n,
};

const DAILY: readonly DailyRate[] = (['EUR', 'USD'] as const).map((currency) => ({
  day: calendarDate('2026-03-01'),
  currency,
  perEur: currency === 'EUR' ? ONE : (parseRate('1.6') ?? 0n),
  publishedAt: CREATED_AT,
}));

function wealthOf({
  ledger = LEDGER,
  live = LIVE,
  daily = DAILY,
}: {
  ledger?: BookedWealth | null;
  live?: ChainWealth | Error;
  daily?: readonly DailyRate[];
} = {}) {
  const asked: (readonly [Address, readonly Address[]])[] = [];
  const chain = {
    shares: SHARES,
    read: async (main: Address, others: readonly Address[]) => {
      asked.push([main, others]);
      if (live instanceof Error) throw live;
      return live;
    },
  };
  const rates = { asOf: async () => daily, newest: async () => daily, put: async () => undefined };
  const tokens = new Set(['USDC', 'EURC', 'CHFAU'] as const);
  const getWealth = new GetWealth({ of: async () => ledger }, chain, rates, new StandingClock(), tokens);
  return { asked, read: () => getWealth.execute(USER) };
}

describe('somebody’s wealth', () => {
  it('is read live: the wallet and the vaults of both providers, and the wallets of sub-accounts', async () => {
    const { asked, read } = wealthOf();
    const wealth = await read();
    expect(asked).toEqual([[MAIN, [SUB]]]);
    expect(wealth).toMatchObject({ source: 'chain', asOf: CREATED_AT });
    const [main, sub] = wealth.accounts;
    expect([main?.tokens, sub?.tokens]).toEqual([[{ ...FERN, units: 5n }], []]);
    expect(main).toMatchObject({
      id: uuid(10),
      kind: 'MAIN',
      wallet: [
        { currency: 'USD', minorUnits: 100_000_000n },
        { currency: 'EUR', minorUnits: 0n },
        { currency: 'CHF', minorUnits: 5_000_000n },
      ],
    });
    expect([...(main?.earnings ?? [])]).toEqual([
      [
        'PROVIDER_A',
        [
          { currency: 'USD', accountId: uuid(20), minorUnits: 44_000_000n },
          { currency: 'EUR', accountId: null, minorUnits: 0n },
        ],
      ],
      [
        'PROVIDER_B',
        [
          { currency: 'USD', accountId: null, minorUnits: 0n },
          { currency: 'EUR', accountId: null, minorUnits: 0n },
        ],
      ],
    ]);
    expect(sub).toMatchObject({ id: uuid(11), kind: 'SUB_ACCOUNT', earnings: new Map() });
  });

  it('comes to a total in each currency, and dollars and euros in each other at the rate of the chain', async () => {
    const wealth = await wealthOf().read();
    expect(wealth.totals).toEqual([
      { currency: 'USD', minorUnits: 144_000_000n },
      { currency: 'EUR', minorUnits: 30_000_000n },
      { currency: 'CHF', minorUnits: 5_000_000n },
    ]);
    expect(wealth.conversions).toEqual([
      { from: 'USD', to: 'EUR', rate: (ONE * 8n) / 10n, source: 'chain' },
      { from: 'EUR', to: 'USD', rate: (ONE * 5n) / 4n, source: 'chain' },
    ]);
    expect([inCurrency(wealth, 'USD'), inCurrency(wealth, 'EUR')]).toEqual([181_500_000n, 145_200_000n]);
  });

  it('is converted at the day’s rate where the chain has none', async () => {
    const { conversions } = await wealthOf({ live: { ...LIVE, usdToEur: null } }).read();
    expect(conversions).toEqual([
      { from: 'USD', to: 'EUR', rate: (ONE * 625n) / 1000n, source: 'daily_rate' },
      { from: 'EUR', to: 'USD', rate: (ONE * 5n) / 4n, source: 'chain' },
    ]);
  });

  it('is not converted where there is no rate at all', async () => {
    const wealth = await wealthOf({ live: { ...LIVE, usdToEur: null, eurToUsd: null }, daily: [] }).read();
    expect(wealth.conversions).toEqual([]);
    expect(inCurrency(wealth, 'USD')).toBeNull();
  });

  it('is what the ledger knows, and says so, while the chain cannot be read', async () => {
    const wealth = await wealthOf({ live: new ServiceUnavailableError('The chain node does not answer') }).read();
    expect(wealth).toMatchObject({ source: 'snapshot', asOf: LEDGER.asOf });
    expect(wealth.totals).toEqual([
      { currency: 'USD', minorUnits: 1n },
      { currency: 'EUR', minorUnits: 10n },
      { currency: 'CHF', minorUnits: 0n },
    ]);
    expect(wealth.conversions.map(({ source }) => source)).toEqual(['daily_rate', 'daily_rate']);
  });

  it('is as old as the account while the ledger is empty', async () => {
    const live = new ServiceUnavailableError('The chain node does not answer');
    expect((await wealthOf({ live, ledger: { ...LEDGER, asOf: null } }).read()).asOf).toBe(CREATED_AT);
  });

  it('does not hide a defect behind the ledger', async () => {
    await expect(wealthOf({ live: new Error('A bug') }).read()).rejects.toThrow('A bug');
  });

  it('is nobody’s when the user is gone', async () => {
    await expect(wealthOf({ ledger: null }).read()).rejects.toThrow(NotFoundError);
  });
});
