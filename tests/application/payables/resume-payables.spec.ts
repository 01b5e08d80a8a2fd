import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Payable } from '../../../application/payables/payable.js';
import type { PayableKind } from '../../../application/payables/payable-kind.js';
import { ResumePayables } from '../../../application/payables/resume-payables.js';
import { SettlePayable } from '../../../application/payables/settle-payable.js';
import { billId } from '../../../domain/shared/ids.js';
import { StandingClock } from '../support/simple-ports.js';

const aBill = (): Payable => ({ kind: 'bill', id: billId(randomUUID()) });

it('what cannot be settled keeps nothing else waiting, and its error is thrown at the end', async () => {
  const [bad, good] = [aBill(), aBill()];
  const settled: string[] = [];
  const kindOf = (unsettled: PayableKind['unsettled']): PayableKind => ({
    kind: 'bill',
    unsettled,
    lock: async () => null,
    settle: async ({ id }) => {
      if (id === bad.id) throw new Error('The bill is broken');
      settled.push(id);
      return null;
    },
  });
  const kinds = [
    kindOf(async () => {
      throw new Error('The list is broken');
    }),
    kindOf(async () => [bad, good]),
  ];
  const clock = new StandingClock(new Date('2026-11-20T12:00:00Z'));
  const withdraw = { execute: async () => {} } as never;
  const outbox = { append: async () => {} };
  const unitOfWork = { run: <T>(work: () => Promise<T>) => work() };
  const settle = new SettlePayable(kinds.slice(1), withdraw, outbox, clock, unitOfWork);
  await expect(new ResumePayables(kinds, settle, clock).execute()).rejects.toThrow('The list is broken');
  expect(settled).toEqual([good.id]);
});
