import { describe, expect, it } from '@jest/globals';
import { ConflictError, NotFoundError } from '../../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { ALICE, BOB } from '../support/people.js';
import { approvalsOf } from './approvals.js';

describe('a rejection', () => {
  it.each(['Not mine', null])('is stored with its reason (%j) and announced', async (reason) => {
    const { reject, payment, clock, state } = approvalsOf();
    await reject.execute({ id: payment.id, userId: ALICE.id, reason });

    expect(state()).toMatchObject({
      payments: [{ ...payment, status: 'REJECTED', rejectedAt: clock.now(), rejectionReason: reason }],
      events: [{ type: 'payment.rejected', subjectId: payment.id, userId: ALICE.id }],
    });
  });

  it('of a rejected request changes nothing and is no error, also with another reason', async () => {
    const { reject, payment, state } = approvalsOf(paymentsByStatus().REJECTED);
    const before = state();
    await reject.execute({ id: payment.id, userId: ALICE.id, reason: 'Still not mine' });

    expect(state()).toEqual(before);
  });
});

describe('a rejection that is refused changes nothing', () => {
  it.each(['APPROVED', 'COMPLETED', 'FAILED', 'EXPIRED'] as const)('of a request that is %s', async (status) => {
    const { reject, payment, state } = approvalsOf(paymentsByStatus()[status]);
    const before = state();
    const refused = reject.execute({ id: payment.id, userId: ALICE.id, reason: null });

    await expect(refused).rejects.toBeInstanceOf(ConflictError);
    await expect(refused).rejects.toThrow(`is ${status} and cannot become REJECTED`);
    expect(state()).toEqual(before);
  });

  it('of a request whose window has closed', async () => {
    const { reject, payment, clock, state } = approvalsOf();
    clock.time = payment.expiresAt;
    const before = state();

    await expect(reject.execute({ id: payment.id, userId: ALICE.id, reason: null })).rejects.toThrow('EXPIRED');
    expect(state()).toEqual(before);
  });

  it('of a request whose window closes while the decision is stored', async () => {
    const { reject, payment, payments, clock, state } = approvalsOf();
    payments.meanwhile = () => {
      clock.time = payment.expiresAt;
    };
    const before = state();

    await expect(reject.execute({ id: payment.id, userId: ALICE.id, reason: null })).rejects.toThrow(
      'rejected or expired',
    );
    expect(state()).toEqual(before);
  });

  it('of somebody else’s request, and of one that does not exist', async () => {
    const { reject, payment, state } = approvalsOf();
    const before = state();
    const rejecting = (id: PaymentRequestId, userId = ALICE.id) => reject.execute({ id, userId, reason: null });

    await expect(rejecting(payment.id, BOB.id)).rejects.toThrow(NotFoundError);
    await expect(rejecting(paymentRequestId(uuid(77)))).rejects.toThrow(NotFoundError);
    expect(state()).toEqual(before);
  });

  it('of a request that somebody else decides on in the same moment', async () => {
    const { reject, payment, payments, state } = approvalsOf();
    const approved = paymentsByStatus().APPROVED;
    payments.meanwhile = () => payments.stored.set(payment.id, approved);

    await expect(reject.execute({ id: payment.id, userId: ALICE.id, reason: null })).rejects.toThrow(ConflictError);
    expect(state()).toMatchObject({ payments: [approved], events: [] });
  });
});
