import type { PayoutProgress } from '../../../../application/payouts/payout-progress.js';
import { PAYOUT_STATUSES, type PayoutStatus } from '../../../../domain/payouts/payout-status.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Hash } from '../../shell/fields/identifiers.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';

/** The part of a payment that a bank does, after the chain (docs/rules/payouts.md). */
export class PayoutResponse {
  @OneOf(
    PAYOUT_STATUSES,
    'FUNDED, SUBMITTED and PROCESSING: on its way to the bank. PAID: the bank has booked it. REJECTED and RETURNED: the bank did not keep ' +
      'the money, which comes back. REFUNDED: it is back in the account that paid.',
    'PROCESSING',
  )
  status!: PayoutStatus;

  @CalendarDate("When the recipient's bank is expected to book it, in the time zone of its rail.", '2026-11-23')
  expectedOn!: string;

  @Optional({ inExamples: false })
  @Text('Why the bank did not keep the money. Present once it did not.', 'The account is closed')
  reason?: string;

  @Optional({ inExamples: false })
  @Hash('The transaction that brings the money back. Present once there is one.')
  refundTransactionHash?: string;
}

export function presentPayout({ status, expectedOn, reason, refundHash }: PayoutProgress): PayoutResponse {
  return {
    status,
    expectedOn,
    ...(reason !== null && { reason }),
    ...(refundHash !== null && { refundTransactionHash: refundHash }),
  };
}
