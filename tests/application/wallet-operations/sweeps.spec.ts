import { describe, expect, it } from '@jest/globals';
import { settleOperationJob } from '../../../application/wallet-operations/settle-operation.js';
import { submitOperationJob } from '../../../application/wallet-operations/submit-operation.js';
import type { PaymentRequest } from '../../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { paymentsOn } from '../payments/approvals.js';
import { DraftKind } from '../support/draft-kind.js';
import { PipelineStage } from '../support/pipeline.js';
import { draftsOf, signedDraft } from './drafts.js';

const WINDOW_CLOSES = later(CREATED_AT, 5 * MINUTE);

function pendingPayments(count: number, createdAt: Date): PaymentRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const terms = { id: paymentRequestId(uuid(100 + index)), createdAt, expiresAt: later(createdAt, 5 * MINUTE) };
    return paymentsByStatus(terms).PENDING_APPROVAL;
  });
}

describe('the sweep of closed windows', () => {
  function sweepOf(stored: readonly PaymentRequest[], now: Date) {
    const stage = new PipelineStage();
    stage.clock.time = now;
    const { outbox } = stage;
    const { payments, kind } = paymentsOn(stage, stored);
    const sweep = stage.process([kind()]).expire;
    return { payments, outbox, sweep, statuses: () => [...payments.stored.values()].map(({ status }) => status) };
  }

  it('expires what is overdue, and announces each', async () => {
    const { sweep, statuses, outbox } = sweepOf(pendingPayments(3, CREATED_AT), WINDOW_CLOSES);
    await sweep.execute();

    expect(statuses()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
    expect(outbox.types).toEqual(['payment.expired', 'payment.expired', 'payment.expired']);
  });

  it('leaves what is open for another millisecond, and everything that is decided', async () => {
    const open = pendingPayments(1, CREATED_AT);
    const { APPROVED, COMPLETED, REJECTED } = paymentsByStatus({ id: paymentRequestId(uuid(1)) });
    for (const decided of [APPROVED, COMPLETED, REJECTED]) {
      const { sweep, statuses, outbox } = sweepOf([...open, decided], later(WINDOW_CLOSES, -1));
      await sweep.execute();

      expect(statuses()).toEqual(['PENDING_APPROVAL', decided.status]);
      expect(outbox.events).toEqual([]);
    }
  });

  it('takes a hundred at a time, and the rest the next time', async () => {
    const { sweep, outbox } = sweepOf(pendingPayments(150, CREATED_AT), WINDOW_CLOSES);
    await sweep.execute();
    expect(outbox.events).toHaveLength(100);

    await sweep.execute();
    await sweep.execute();
    expect(outbox.events).toHaveLength(150);
  });

  it('announces nothing for a request that was decided on in the same moment', async () => {
    const { sweep, statuses, outbox, payments } = sweepOf(pendingPayments(1, CREATED_AT), WINDOW_CLOSES);
    const rejected = paymentsByStatus({ id: paymentRequestId(uuid(100)) }).REJECTED;
    payments.meanwhile = () => payments.stored.set(rejected.id, rejected);
    await sweep.execute();

    expect(statuses()).toEqual(['REJECTED']);
    expect(outbox.events).toEqual([]);
  });

  it('goes on after a request that cannot be expired, and fails at the end', async () => {
    const [broken, other] = pendingPayments(2, CREATED_AT);
    if (!broken || !other) throw new Error('two were made');
    const { sweep, statuses, outbox, payments } = sweepOf([broken, other], WINDOW_CLOSES);
    const find = payments.find.bind(payments);
    payments.find = async (id) => {
      if (id === broken.id) throw new Error('half a payment');
      return find(id);
    };

    await expect(sweep.execute()).rejects.toThrow('half a payment');
    expect(statuses()).toEqual(['PENDING_APPROVAL', 'EXPIRED']);
    expect(outbox.events).toMatchObject([{ type: 'payment.expired', subjectId: other.id }]);
  });

  it('passes over a request that was decided on, or is gone, since it was listed', async () => {
    const [first, second, third] = pendingPayments(3, CREATED_AT);
    if (!first || !second || !third) throw new Error('three were made');
    const { sweep, outbox, payments } = sweepOf([first, second, third], WINDOW_CLOSES);
    const find = payments.find.bind(payments);
    payments.find = async (id) => {
      if (id === first.id) return null;
      return id === second.id ? { ...first, status: 'APPROVED', approvedAt: CREATED_AT } : find(id);
    };
    await sweep.execute();

    expect(outbox.events).toMatchObject([{ type: 'payment.expired', subjectId: third.id }]);
  });
});

describe('the sweep of stranded operations', () => {
  it('asks for both the settling and the submitting of each, since it does not know where it stopped', async () => {
    const { stage, pipeline, sign, request } = draftsOf();
    await pipeline.resume.execute();
    expect(pipeline.jobs).toEqual([]);

    const { id } = await sign();
    await pipeline.resume.execute();
    expect(pipeline.jobs).toEqual([]);

    stage.operations.realTime += MINUTE;
    await pipeline.resume.execute();
    await pipeline.resume.execute();
    expect(pipeline.jobs).toEqual([
      { kind: settleOperationJob, subjectId: id },
      { kind: submitOperationJob, subjectId: id },
    ]);
    expect(id).not.toBe(request.subjectId);
  });
});

it('the sweep of closed windows asks every kind that has any, and leaves what is signed alone', async () => {
  const { stage, pipeline, draft, kind } = draftsOf();
  const signed = await signedDraft();
  for (const { clock } of [stage, signed.stage]) clock.time = later(CREATED_AT, 5 * MINUTE);
  await pipeline.expire.execute();
  await signed.pipeline.expire.execute();

  expect(draft.status).toBe('EXPIRED');
  expect(kind.told).toEqual([]);
  expect(signed.draft.status).toBe('APPROVED');
});

it('the sweep of closed windows goes on with the other kinds when one fails', async () => {
  const { stage, draft, kind } = draftsOf();
  const failing = Object.assign(new DraftKind([draft], stage.unitOfWork), {
    name: 'failing',
    expiry: { overdue: () => Promise.reject(new Error('no answer')), expire: async () => [] },
  });
  stage.clock.time = later(CREATED_AT, 5 * MINUTE);
  await expect(stage.process([failing, kind]).expire.execute()).rejects.toThrow('no answer');

  expect(draft.status).toBe('EXPIRED');
});
