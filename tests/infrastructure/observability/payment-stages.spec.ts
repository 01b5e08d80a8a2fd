import { expect, it } from '@jest/globals';
import type { PaymentTimes } from '../../../application/payments/payment-times.js';
import { metricsRegistry } from '../../../infrastructure/observability/metrics-registry.js';
import { PaymentStages, paymentStageMetrics } from '../../../infrastructure/observability/payment-stages.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, later } from '../../support/builders/time.js';

const [FAST, SLOW, FOREIGN] = [uuid(1), uuid(2), uuid(3)];
const SECOND = 1_000;

const TIMES: readonly PaymentTimes[] = [
  { id: FAST, approvedAt: CREATED_AT, sentAt: later(CREATED_AT, 200), minedAt: later(CREATED_AT, 1_200) },
  // The clock of the chain is behind.
  { id: SLOW, approvedAt: CREATED_AT, sentAt: later(CREATED_AT, 40 * SECOND), minedAt: later(CREATED_AT, 39 * SECOND) },
];

const completed = (subjectId: string, after: number) =>
  ({ type: 'payment.completed', subjectId, occurredAt: later(CREATED_AT, after) }) as const;

function counting() {
  const asked: (readonly string[])[] = [];
  const state = { isAway: false };
  const stages = new PaymentStages();
  const registry = metricsRegistry(
    paymentStageMetrics(stages, {
      of: async (ids) => {
        asked.push(ids);
        if (state.isAway) throw new Error('away');
        return TIMES.filter(({ id }) => ids.includes(id));
      },
    }),
  );
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.includes('stage='));
  return { stages, asked, state, lines };
}

it('seconds of each stage are counted once, with one statement for all payments since the last time', async () => {
  const { stages, asked, lines } = counting();
  stages.note([completed(FAST, 2 * SECOND), completed(SLOW, 100 * SECOND), completed(FOREIGN, SECOND)]);
  const said = await lines();
  expect(said).toEqual(
    expect.arrayContaining([
      'accounts_payment_stage_seconds_bucket{stage="approved_to_sent",le="0.25"} 1',
      'accounts_payment_stage_seconds_bucket{stage="approved_to_sent",le="60"} 2',
      'accounts_payment_stage_seconds_bucket{stage="sent_to_mined",le="0.25"} 1',
      'accounts_payment_stage_seconds_bucket{stage="sent_to_mined",le="1"} 2',
      'accounts_payment_stage_seconds_bucket{stage="mined_to_settled",le="+Inf"} 2',
      'accounts_payment_stage_seconds_bucket{stage="all",le="2"} 1',
      'accounts_payment_stage_seconds_count{stage="all"} 2',
      'accounts_payment_stage_seconds_sum{stage="all"} 102',
    ]),
  );
  expect(asked).toEqual([[FAST, SLOW, FOREIGN]]);
  expect(await lines()).toEqual(said);
  expect(asked).toHaveLength(1);
});

it('what cannot be read now is counted later, and other ends are not', async () => {
  const { stages, state, lines } = counting();
  stages.note([completed(FAST, SECOND), { ...completed(SLOW, SECOND), type: 'payment.failed' }]);
  state.isAway = true;
  expect((await lines()).join('\n')).not.toContain('stage="all"');
  state.isAway = false;
  expect(await lines()).toContain('accounts_payment_stage_seconds_count{stage="all"} 1');
});
