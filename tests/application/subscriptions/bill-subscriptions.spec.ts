import { expect, it } from '@jest/globals';
import { PlanTurns } from '../../../application/access/plan-turns.js';
import { BillSubscriptions } from '../../../application/subscriptions/bill-subscriptions.js';
import type { DueMonth } from '../../../application/subscriptions/charge.repository.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { SerialIds, StandingClock } from '../support/simple-ports.js';

const month = (id: UserId): DueMonth => ({
  userId: id,
  planCode: 'PLUS',
  planName: 'Plus',
  period: calendarDate('2026-03-01'),
  money: { minorUnits: 9_990_000n, currency: 'EUR' },
});
const EVERYBODY = Array.from({ length: 2_500 }, (_, serial) => userId(uuid(serial + 1)));
const GOOD = EVERYBODY.slice(-1);

it('a user behind any number of others who cannot be charged is charged, and nobody is asked for all users at once', async () => {
  const told: string[] = [];
  const asked: number[] = [];
  let taken = 0;
  const rounds = {
    next: async (_round: string, limit: number) => {
      taken += limit;
      return EVERYBODY.slice(taken - limit, taken);
    },
  };
  const turns = new PlanTurns(rounds, { chosenSince: async () => [] });
  const charges = {
    due: async (users: readonly UserId[]) => {
      asked.push(users.length);
      return users.map(month);
    },
    add: async ({ userId: id }: { readonly userId: UserId }) => {
      if (!GOOD.includes(id)) throw new Error('This row is broken');
      return true;
    },
  };
  const outbox = {
    append: async (events: readonly { readonly type: string }[]) => void told.push(...events.map(({ type }) => type)),
  };
  const unitOfWork = { run: <Result>(work: () => Promise<Result>) => work() };
  const run = new BillSubscriptions(turns, charges, outbox, new SerialIds(), new StandingClock(), unitOfWork).execute();
  await expect(run).rejects.toThrow('This row is broken');
  expect(told).toEqual(['charge.created']);
  expect(Math.max(...asked)).toBe(1_000);
});
