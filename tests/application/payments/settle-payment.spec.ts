import { describe, expect, it } from '@jest/globals';
import { SettlePayment } from '../../../application/payments/settle-payment.js';
import type { ExecutedOperation } from '../../../application/wallet-operations/operation-outcomes.js';
import type { PaymentRequest } from '../../../domain/payments/payment-request.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus, RECIPIENT } from '../../support/builders/payment-requests.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { InMemoryOutbox, InMemoryPayments } from '../support/in-memory-payments.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { StandingClock } from '../support/simple-ports.js';

const INCLUDED: ExecutedOperation = { transactionHash: '0xfeed', success: true, revertReason: null };

function newWorld(payment: PaymentRequest, outcome: ExecutedOperation | null) {
  const unitOfWork = new InMemoryUnitOfWork();
  const payments = new InMemoryPayments(unitOfWork, [payment]);
  const outbox = new InMemoryOutbox(unitOfWork);
  const clock = new StandingClock();
  const met: string[] = [];
  const interactions = {
    paid: async (payer: string, payee: string, at: Date) =>
      unitOfWork.write(() => met.push(`${payer} ${payee} ${at.toISOString()}`)),
  };
  const types = paymentTypes({ interactions });
  const settle = new SettlePayment(payments, { of: async () => outcome }, types, outbox, clock, unitOfWork);
  return {
    met,
    payments,
    outbox,
    clock,
    settle: () => settle.execute(payment.id),
    stored: () => payments.stored.get(payment.id),
  };
}

const { APPROVED } = paymentsByStatus();

describe('settling', () => {
  it('completes a payment that the chain has executed, with the transaction', async () => {
    const { settle, stored, outbox, clock } = newWorld(APPROVED, INCLUDED);
    await settle();

    expect(stored()).toMatchObject({ status: 'COMPLETED', transactionHash: '0xfeed', completedAt: clock.now() });
    expect(outbox.types).toEqual(['payment.completed']);
  });

  it('makes payer and payee contacts of each other once the payment is completed, and not when it failed', async () => {
    const paid = newWorld(APPROVED, INCLUDED);
    await paid.settle();
    await paid.settle();
    expect(paid.met).toEqual([`${APPROVED.payerId} ${RECIPIENT.userId} ${paid.clock.now().toISOString()}`]);

    const failed = newWorld(APPROVED, { ...INCLUDED, success: false });
    await failed.settle();
    expect(failed.met).toEqual([]);
  });

  it.each([
    ['ERC20InsufficientBalance', 'ERC20InsufficientBalance'],
    [null, 'The payment was reverted on chain; nothing was moved'],
  ])('fails a payment that the chain has reverted (%j), with a reason', async (revertReason, reason) => {
    const { settle, stored, outbox, clock } = newWorld(APPROVED, { ...INCLUDED, success: false, revertReason });
    await settle();

    const failure = { code: 'OPERATION_REVERTED', reason };
    expect(stored()).toMatchObject({ status: 'FAILED', failure, failedAt: clock.now() });
    expect(outbox.types).toEqual(['payment.failed']);
  });

  it('a second time changes nothing and announces nothing', async () => {
    const { settle, stored, outbox } = newWorld(APPROVED, INCLUDED);
    await settle();
    const once = stored();
    await settle();

    expect(stored()).toBe(once);
    expect(outbox.events).toHaveLength(1);
  });

  it('twice at once announces one end', async () => {
    const { settle, outbox } = newWorld(APPROVED, INCLUDED);
    await Promise.all([settle(), settle()]);

    expect(outbox.types).toEqual(['payment.completed']);
  });

  it('waits while the chain has not spoken', async () => {
    const { settle, stored, outbox } = newWorld(APPROVED, null);
    await settle();

    expect(stored()).toEqual(APPROVED);
    expect(outbox.events).toEqual([]);
  });

  it.each(['PENDING_APPROVAL', 'COMPLETED', 'FAILED', 'EXPIRED', 'REJECTED'] as const)(
    'leaves a payment that is %s alone',
    async (status) => {
      const payment = paymentsByStatus()[status];
      const { settle, stored, outbox } = newWorld(payment, INCLUDED);
      await settle();

      expect(stored()).toEqual(payment);
      expect(outbox.events).toEqual([]);
    },
  );

  it('of a payment that does not exist is nothing to do', async () => {
    const { payments, settle } = newWorld(APPROVED, INCLUDED);
    payments.stored.clear();

    await expect(settle()).resolves.toBeUndefined();
  });
});

it('what is no id of a payment is a defect of the queue', async () => {
  const { payments } = newWorld(APPROVED, INCLUDED);
  const unitOfWork = new InMemoryUnitOfWork();
  const outbox = new InMemoryOutbox(unitOfWork);
  const settle = new SettlePayment(
    payments,
    { of: async () => null },
    paymentTypes(),
    outbox,
    new StandingClock(),
    unitOfWork,
  );

  await expect(settle.execute('abc')).rejects.toThrow('must be a UUID');
  await expect(settle.execute(uuid(77))).resolves.toBeUndefined();
});
