import { describe, expect, it } from '@jest/globals';
import { PAYMENT } from '../../../application/payments/payment-operation.js';
import { paymentsByStatus, RECIPIENT } from '../../support/builders/payment-requests.js';
import { ALICE, passkeyOf } from '../support/people.js';
import { ORIGIN, PipelineStage, signAsAlice } from '../support/pipeline.js';
import { assertionOf } from '../support/simple-ports.js';
import type { AtStep } from '../support/steps.js';
import { paymentsOn } from './approvals.js';

/** A payment that Alice has approved, and how the pipeline ends it. */
async function approvedPayment() {
  const stage = new PipelineStage();
  const payment = paymentsByStatus().PENDING_APPROVAL;
  const { payments, met, kind } = paymentsOn(stage, [payment]);
  const pipeline = stage.process([kind()]);
  const { id } = await signAsAlice(pipeline, { kind: PAYMENT, subjectId: payment.id });
  const end = async (outcome: Parameters<PipelineStage['index']>[0]) => {
    await pipeline.submit.execute(id);
    stage.index(outcome);
    await pipeline.settle.execute(id);
    await pipeline.settle.execute(id);
  };
  return { payment, stage, payments, met, pipeline, id, end, stored: () => payments.stored.get(payment.id) };
}

const EXECUTED = { success: true, revertReason: null };

it('is approved with ten questions to the world, and no more', async () => {
  const stage = new PipelineStage();
  const payment = paymentsByStatus().PENDING_APPROVAL;
  const asked: string[] = [];
  const atStep: AtStep = (name) => {
    asked.push(name);
    return 'none';
  };
  const pipeline = stage.process([paymentsOn(stage, [payment]).kind(atStep)], atStep);
  const { options } = await pipeline.begin.execute({ kind: PAYMENT, subjectId: payment.id, userId: ALICE.id });
  asked.length = 0;
  const assertion = assertionOf(passkeyOf(ALICE).credentialId, String(options['challenge']));
  await pipeline.sign.execute({ kind: PAYMENT, subjectId: payment.id, userId: ALICE.id, assertion, origin: ORIGIN });

  const reads = ['findOwned', 'ofUser', 'findByCredential'];
  expect(asked).toEqual([...reads, 'run', 'transition', 'recordUse', 'add', 'append', 'account', 'reserve']);
});

describe('an approved payment', () => {
  it('is completed when the chain has executed it, with the transaction', async () => {
    const { end, stored, stage } = await approvedPayment();
    await end(EXECUTED);

    expect(stored()).toMatchObject({
      status: 'COMPLETED',
      transactionHash: '0xfeed',
      completedAt: stage.clock.now(),
    });
    expect(stage.outbox.types).toEqual(['payment.approved', 'operation.signed', 'payment.completed']);
  });

  it('makes payer and payee contacts of each other once it is completed, and not when it failed', async () => {
    const paid = await approvedPayment();
    await paid.end(EXECUTED);
    const { payerId } = paid.payment;
    expect(paid.met).toEqual([`${payerId} ${RECIPIENT.userId} ${paid.stage.clock.now().toISOString()}`]);

    const failed = await approvedPayment();
    await failed.end({ success: false, revertReason: null });
    expect(failed.met).toEqual([]);
  });

  it.each([
    ['ERC20InsufficientBalance', 'ERC20InsufficientBalance'],
    [null, 'The payment was reverted on chain; nothing was moved'],
  ])('fails when the chain has reverted it (%j), with a reason', async (revertReason, reason) => {
    const { end, stored, stage } = await approvedPayment();
    await end({ success: false, revertReason });

    const failure = { code: 'OPERATION_REVERTED', reason };
    expect(stored()).toMatchObject({ status: 'FAILED', failure, failedAt: stage.clock.now() });
    expect(stage.outbox.types.at(-1)).toBe('payment.failed');
  });

  it('fails when the chain would not take it, with the chain’s reason', async () => {
    const { stage, pipeline, id, stored } = await approvedPayment();
    const failure = { code: 'INSUFFICIENT_FUNDS', reason: '20.00 USD available, 25.00 USD needed' } as const;
    stage.chain.obstacle = failure;
    await pipeline.submit.execute(id);

    expect(stored()).toMatchObject({ status: 'FAILED', failure });
  });

  it('that is not approved any more is a defect: neither it nor its operation ends', async () => {
    const { end, stage, payments, id, payment } = await approvedPayment();
    payments.stored.set(payment.id, paymentsByStatus().REJECTED);

    await expect(end(EXECUTED)).rejects.toThrow('REJECTED and cannot become COMPLETED');
    expect(stage.operations.stored.get(id)?.operation.status).toBe('SIGNED');
  });
});
