import { describe, expect, it } from '@jest/globals';
import { liteBalances, presentBalances } from '../../../../adapters/http/rest/balances/balances.presenter.js';
import { liteView } from '../../../../adapters/http/shell/lite-view.js';
import type { Balances } from '../../../../application/balances/get-balances.js';

const AS_OF = '2026-03-01T12:00:00.000Z';

const LIVE: Balances = {
  source: 'chain',
  holdings: new Map([
    ['USDC', 1_234_500_000n],
    ['EURC', 1n],
    ['CADD', 7_000_000n],
  ]),
  asOf: new Date(AS_OF),
  ageMs: 0,
};

const SNAPSHOT: Balances = { ...LIVE, source: 'snapshot', ageMs: 3 * 60_000 };

const row = (currency: string, balance: string) => ({
  accountName: `${currency} account`,
  currency,
  type: 'WALLET',
  balance,
});

describe('balances', () => {
  it('have a row for USD, EUR and CHF, also when nothing is held, and none for the other tokens', () => {
    expect(presentBalances(LIVE, undefined)).toEqual({
      source: 'chain',
      balances: [row('USD', '1234.50'), row('EUR', '0.000001'), row('CHF', '0.00')],
      snapshotTimestamp: AS_OF,
      snapshotAge: '0 seconds',
    });
  });

  it('are one row when one currency is asked for', () => {
    expect(presentBalances(LIVE, 'EUR').balances).toEqual([row('EUR', '0.000001')]);
  });

  it('that are not live say so, and how old they are', () => {
    expect(presentBalances(SNAPSHOT, 'USD')).toEqual({
      source: 'snapshot',
      balances: [row('USD', '1234.50')],
      snapshotTimestamp: AS_OF,
      snapshotAge: '3 minutes',
      notice: `The chain cannot be reached now; these are the balances of ${AS_OF}, 3 minutes old`,
    });
  });

  describe('in the lite view', () => {
    const lite = (balances: Balances) =>
      liteView(presentBalances(balances, undefined), (full) =>
        liteBalances(full as Parameters<typeof liteBalances>[0]),
      );

    it('the account’s name is its type, and what a machine does not need is gone', () => {
      expect(lite(LIVE)).toEqual({
        balances: [
          { type: 'USD account', currency: 'USD', balance: '1234.50' },
          { type: 'EUR account', currency: 'EUR', balance: '0.000001' },
          { type: 'CHF account', currency: 'CHF', balance: '0.00' },
        ],
        snapshotAge: '0 seconds',
      });
    });

    it('the notice is called stale', () => {
      expect(lite(SNAPSHOT)).toMatchObject({ stale: presentBalances(SNAPSHOT, undefined).notice });
    });
  });

  it.each([
    [0, '0 seconds'],
    [999, '0 seconds'],
    [1_000, '1 second'],
    [1_999, '1 second'],
    [2_000, '2 seconds'],
    [59_999, '59 seconds'],
    [60_000, '1 minute'],
    [119_999, '1 minute'],
    [120_000, '2 minutes'],
    [3_599_999, '59 minutes'],
    [3_600_000, '1 hour'],
    [86_399_999, '23 hours'],
    [86_400_000, '1 day'],
    [400 * 86_400_000, '400 days'],
  ])('of %d ms ago are %s old', (ageMs, words) => {
    expect(presentBalances({ ...SNAPSHOT, ageMs }, undefined).snapshotAge).toBe(words);
  });
});
