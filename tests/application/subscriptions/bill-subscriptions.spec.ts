import { expect, it } from '@jest/globals';
import { BillSubscriptions } from '../../../application/subscriptions/bill-subscriptions.js';
import type { DueMonth } from '../../../application/subscriptions/charge.repository.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CrowdedQueue } from '../support/crowded-queue.js';
import { SerialIds, StandingClock } from '../support/simple-ports.js';

const month = (serial: number): DueMonth => ({
  userId: userId(uuid(serial)),
  planCode: 'PLUS',
  planName: 'Plus',
  period: calendarDate('2026-03-01'),
  money: { minorUnits: 9_990_000n, currency: 'EUR' },
});
const GOOD = month(500);

it('a user behind any number of others who cannot be charged is charged', async () => {
  const queue = new CrowdedQueue<DueMonth>(({ userId: id, period }) => `${id} ${period}`, month, GOOD);
  const told: string[] = [];
  const charges = {
    due: async (_now: Date, batch: Parameters<typeof queue.read>[0]) => queue.read(batch),
    add: async ({ userId: id }: { readonly userId: string }) => {
      if (id !== GOOD.userId) throw new Error('This row is broken');
      return true;
    },
  };
  const outbox = {
    append: async (events: readonly { readonly type: string }[]) => void told.push(...events.map(({ type }) => type)),
  };
  const unitOfWork = { run: <Result>(work: () => Promise<Result>) => work() };
  const run = new BillSubscriptions(charges, outbox, new SerialIds(), new StandingClock(), unitOfWork).execute();
  await expect(run).rejects.toThrow('This row is broken');
  expect(told).toEqual(['charge.created']);
});
