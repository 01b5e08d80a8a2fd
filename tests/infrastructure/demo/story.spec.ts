import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Currency } from '../../../domain/shared/currency.js';
import { parseMoney } from '../../../domain/shared/money.js';
import type { Episode } from '../../../infrastructure/demo/history/episode.js';
import { BUSINESSES, story } from '../../../infrastructure/demo/history/story.js';

const DAYS = 90;
const OPENING = 1_000_000_000n;
/** What the sandbox's pool may give for an exchange at worst, in percent of the amount. */
const WORST_RATE = 50n;

const anyEnd = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  .map((date) => new Date(date));

/** What alice must own at the end, so that everything can be tried at once. */
const VAULTS = ['PROVIDER_A USD', 'PROVIDER_A EUR', 'PROVIDER_B USD', 'PROVIDER_B EUR'];

describe('the story of the demo people', () => {
  it('lets nobody spend more than they have, whenever it ends', () => {
    fc.assert(
      fc.property(anyEnd, (end) => {
        const holdings = new Map<string, bigint>();
        const overdrawn: string[] = [];
        const change = (who: string, currency: Currency, by: bigint) => {
          const name = `${who} ${currency}`;
          const next = (holdings.get(name) ?? (isBusiness(who) ? 0n : OPENING)) + by;
          if (next < 0n) overdrawn.push(name);
          holdings.set(name, next);
        };
        for (const episode of story(end, DAYS)) play(episode, change);
        expect(overdrawn).toEqual([]);
      }),
    );
  });

  it('lies within its days, in order, and is the same every time', () => {
    fc.assert(
      fc.property(anyEnd, (end) => {
        const told = story(end, DAYS);
        const times = told.map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((one, other) => one - other));
        expect(Math.min(...times)).toBeGreaterThanOrEqual(end.getTime() - (DAYS + 1) * 86_400_000);
        expect(Math.max(...times)).toBeLessThan(end.getTime());
        expect(story(end, DAYS)).toEqual(told);
      }),
    );
  });

  it('has every kind of episode in it', () => {
    const told = story(new Date('2026-11-20T12:00:00Z'), DAYS);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set(['payment', 'payout', 'bank', 'stranger', 'exchange', 'trade', 'saving', 'subAccount']),
    );
    const deposits = told.flatMap((each) => (each.kind === 'saving' && each.by === 'alice' ? [each] : []));
    expect(new Set(deposits.map(({ provider, currency }) => `${provider} ${currency}`))).toEqual(new Set(VAULTS));
    const payouts = told.flatMap((each) => (each.kind === 'payout' ? [each.account] : []));
    expect(new Set(payouts)).toEqual(new Set(['own bank', 'own wallet', 'friend bank', 'friend wallet']));
    expect(told.filter((episode) => episode.kind === 'payment' && episode.refund !== undefined)).toHaveLength(2);
  });
});

function isBusiness(name: string): boolean {
  return BUSINESSES.some(({ username }) => username === name);
}

function play(episode: Episode, change: (who: string, currency: Currency, by: bigint) => void): void {
  const units = (amount: string, currency: Currency) => parseMoney(amount, currency).minorUnits;
  switch (episode.kind) {
    case 'payment': {
      const paid = units(episode.amount, episode.currency);
      change(episode.from, episode.currency, -paid);
      change(episode.to, episode.currency, paid);
      if (episode.refund === undefined) return;
      const back = units(episode.refund, episode.currency);
      change(episode.to, episode.currency, -back);
      change(episode.from, episode.currency, back);
      return;
    }
    case 'payout':
      change(episode.from, episode.currency, -units(episode.amount, episode.currency));
      return;
    case 'trade':
      change(episode.by, episode.from, -units(episode.amount, episode.from));
      return;
    case 'subAccount':
      change(episode.by, episode.currency, -units(episode.amount, episode.currency));
      return;
    case 'exchange': {
      const sold = units(episode.amount, episode.from);
      change(episode.by, episode.from, -sold);
      change(episode.by, episode.to, (sold * WORST_RATE) / 100n);
      return;
    }
    case 'saving': {
      const moved = units(episode.amount, episode.currency);
      change(episode.by, episode.currency, episode.direction === 'DEPOSIT' ? -moved : moved);
      return;
    }
    default:
      change(episode.to, episode.currency, units(episode.amount, episode.currency));
  }
}
