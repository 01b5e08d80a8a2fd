import { describe, expect, it } from '@jest/globals';
import { presentPaymentRequest } from '../../../../adapters/http/rest/payments/payment-request.presenter.js';
import type { DescribedPayment, PaymentStatus } from '../../../../application/payments/payment-status.js';
import { PAYMENT_REQUEST_STATUSES } from '../../../../domain/payments/payment-request-status.js';
import { uuid } from '../../../support/builders/ids.js';
import { approvalPage, paymentTypes } from '../../../support/builders/payment-types.js';

const EXPIRES_AT = '2026-03-01T12:05:00.000Z';

function status(overrides: Partial<PaymentStatus> = {}): DescribedPayment {
  const payment: PaymentStatus = {
    id: uuid(1),
    status: 'PENDING_APPROVAL',
    money: { minorUnits: 25_000_000n, currency: 'USD' },
    recipient: 'bob',
    paymentType: 'transfer_moneda',
    expiresAt: new Date(EXPIRES_AT),
    transactionHash: null,
    failureReason: null,
    rejectionReason: null,
    ...overrides,
  };
  return paymentTypes().described(payment);
}

/** What every answer has. */
const TERMS = {
  paymentRequestId: uuid(1),
  amount: '25.00',
  currency: 'USD',
  recipient: 'bob',
  paymentType: 'transfer_moneda',
  expiresAt: EXPIRES_AT,
};

describe('a payment request as a client sees it', () => {
  it.each<[DescribedPayment, object]>([
    [
      status(),
      {
        status: 'PENDING_APPROVAL',
        message: 'Waiting for the owner to approve the payment in the app',
        nextStep: `Approve it in the app with a passkey by ${EXPIRES_AT}: ${approvalPage(uuid(1))}`,
        pollAfterMs: 3000,
      },
    ],
    [
      status({ status: 'APPROVED' }),
      { status: 'APPROVED', message: 'Approved; the payment is on its way to the chain', pollAfterMs: 1000 },
    ],
    [
      status({ status: 'COMPLETED', transactionHash: '0xfeed' }),
      { status: 'COMPLETED', message: 'Paid', pollAfterMs: 0, transactionHash: '0xfeed' },
    ],
    [
      status({ status: 'FAILED', failureReason: '20.00 USD available, 25.00 USD needed' }),
      {
        status: 'FAILED',
        message: '20.00 USD available, 25.00 USD needed',
        nextStep: 'Remove the cause and propose the payment again',
        pollAfterMs: 0,
      },
    ],
    [
      status({ status: 'FAILED' }),
      {
        status: 'FAILED',
        message: 'The payment failed; nothing was moved',
        nextStep: 'Remove the cause and propose the payment again',
        pollAfterMs: 0,
      },
    ],
    [
      status({ status: 'EXPIRED' }),
      {
        status: 'EXPIRED',
        message: 'The approval window passed before the payment was approved; nothing was moved',
        nextStep: 'Propose the payment again if it is still wanted',
        pollAfterMs: 0,
      },
    ],
    [
      status({ status: 'REJECTED', rejectionReason: 'Not mine' }),
      { status: 'REJECTED', message: 'The owner rejected the payment: Not mine', pollAfterMs: 0 },
    ],
    [status({ status: 'REJECTED' }), { status: 'REJECTED', message: 'The owner rejected the payment', pollAfterMs: 0 }],
  ])('$status', (payment, expected) => {
    expect(presentPaymentRequest(payment)).toEqual({ ...TERMS, ...expected });
  });

  it('is never silent about what it means', () => {
    for (const one of PAYMENT_REQUEST_STATUSES) {
      expect(presentPaymentRequest(status({ status: one })).message).not.toBe('');
    }
  });

  it.each([
    [1n, '0.000001'],
    [10_000n, '0.01'],
    [1_500_000n, '1.50'],
    [10n ** 18n, '1000000000000.00'],
  ])('writes %d minor units as %s', (minorUnits, amount) => {
    expect(presentPaymentRequest(status({ money: { minorUnits, currency: 'USD' } })).amount).toBe(amount);
  });

  it('writes 0.00 USD for a payment that moves no money', () => {
    expect(presentPaymentRequest(status({ money: null }))).toMatchObject({ amount: '0.00', currency: 'USD' });
  });
});
