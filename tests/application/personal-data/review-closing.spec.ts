import { expect, it } from '@jest/globals';
import type { ClosingReview } from '../../../application/personal-data/closing-facts.js';
import { ReviewClosing } from '../../../application/personal-data/review-closing.js';
import type { Wealth, WealthAccount } from '../../../application/wealth/get-wealth.js';
import { userId } from '../../../domain/shared/ids.js';
import { StandingClock } from '../support/simple-ports.js';

const OWNER = userId('018f0000-0000-7000-8000-000000000001');
const EMPTY: WealthAccount = {
  id: 'account',
  kind: 'MAIN',
  name: null,
  wallet: [{ currency: 'USD', minorUnits: 0n }],
  crypto: [{ asset: 'WETH', units: 0n }],
  tokens: [],
  earnings: new Map(),
};

function reviewed(accounts: readonly WealthAccount[], known: Partial<ClosingReview> = {}) {
  const facts = { of: async () => ({ obstacles: [], warnings: [], ...known }) };
  const wealth = { execute: async () => ({ accounts }) as unknown as Wealth };
  return new ReviewClosing(facts, wealth, new StandingClock()).execute(OWNER);
}

it('finds nothing in the way of an empty account', async () => {
  expect(await reviewed([EMPTY])).toEqual({ obstacles: [], warnings: [] });
});

it('names everything that is held anywhere, by account, before all other obstacles', async () => {
  const saving = { currency: 'EUR', minorUnits: 10_000n, accountId: null } as const;
  const accounts: WealthAccount[] = [
    { ...EMPTY, wallet: [{ currency: 'USD', minorUnits: 10_000n }], earnings: new Map([['PROVIDER_A', [saving]]]) },
    { ...EMPTY, kind: 'SUB_ACCOUNT', name: 'Holidays', crypto: [{ asset: 'WETH', units: 10n ** 12n }] },
    { ...EMPTY, tokens: [{ address: '0x1', symbol: 'ABC', decimals: 18, units: 10n ** 12n }] },
  ];
  const money = { kind: 'MONEY', count: 2, names: ['USDC'] } as const;
  const charge = { kind: 'CHARGE', count: 1, names: ['Plus'] } as const;
  expect((await reviewed(accounts, { obstacles: [money, charge] })).obstacles).toEqual([
    { kind: 'MONEY', count: 4, names: ['USD', 'EUR', 'Holidays: WETH', 'ABC'] },
    charge,
  ]);
});

it('does not count dust, which anybody can send and nobody can send on', async () => {
  const dust: WealthAccount = {
    ...EMPTY,
    wallet: [{ currency: 'USD', minorUnits: 9_999n }],
    crypto: [{ asset: 'cbBTC', units: 99n }],
    tokens: [{ address: '0x1', symbol: 'ABC', decimals: 18, units: 10n ** 12n - 1n }],
  };
  expect((await reviewed([dust])).obstacles).toEqual([]);
});

it('believes the ledger where it knows of money that the chain does not show yet', async () => {
  const money = { kind: 'MONEY', count: 1, names: ['EURC'] } as const;
  expect((await reviewed([EMPTY], { obstacles: [money] })).obstacles).toEqual([money]);
});

it('says nothing while the chain does not answer', async () => {
  await expect(reviewed([{ ...EMPTY, crypto: null, tokens: null }])).rejects.toThrow('The chain does not answer');
});
