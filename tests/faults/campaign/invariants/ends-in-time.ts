import type { Evidence } from '../evidence/evidence.js';
import { finalStatus, isFinal, type PaymentRecord } from '../evidence/payment-record.js';
import type { Invariant } from './invariant.js';

/** How long the relay may take after the approval window (docs/rules/signatures.md#validity-on-chain). */
export const RELAY_ALLOWANCE_MS = 10 * 60_000;
export const GRACE_MS = 60_000;

/**
 * Every payment ends within its deadline and a minute. While faults happen nobody can tell when it ended, so that the minute begins when
 * the last fault was healed, if that is later.
 */
export const endsInTime: Invariant = {
  name: 'everything ends in time',
  check(evidence) {
    return evidence.payments.flatMap((payment) => {
      const due = dueAt(payment, evidence);
      if (due === null) return [];
      const status = finalStatus(payment);
      const at = isFinal(status) ? payment.endedAt : evidence.readAt;
      if (at === null || at <= due) return [];
      const late = Math.round((at.getTime() - due.getTime()) / 1000);
      return [{ about: payment.name, words: `is ${status} ${late} s after the time in which everything ends` }];
    });
  },
};

function dueAt({ expiresAt, approvalSent }: PaymentRecord, { healedAt }: Evidence): Date | null {
  if (expiresAt === null) return null;
  const deadline = expiresAt.getTime() + (approvalSent ? RELAY_ALLOWANCE_MS : 0);
  return new Date(Math.max(deadline, healedAt.getTime()) + GRACE_MS);
}
