import type { RecoveryRequest, RecoveryTerms } from '../../../domain/recovery/recovery-request.js';
import { guardianId, recoveryRequestId, userId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, DAY, HOUR, later } from './time.js';

export function recoveryTerms(overrides: Partial<RecoveryTerms> = {}): RecoveryTerms {
  return {
    id: recoveryRequestId(uuid(1)),
    userId: userId(uuid(2)),
    createdAt: CREATED_AT,
    executeBefore: later(CREATED_AT, 14 * DAY),
    approvals: [{ guardianId: guardianId(uuid(11)), weight: 60, approvedAt: CREATED_AT }],
    ...overrides,
  };
}

/** The same recovery in every status; it can be executed an hour after its creation. */
export function recoveriesByStatus(overrides: Partial<RecoveryTerms> = {}) {
  const terms = recoveryTerms(overrides);
  const at = later(terms.createdAt, HOUR);
  return {
    initiated: { ...terms, status: 'initiated' },
    threshold_met: { ...terms, status: 'threshold_met', executeAfter: at },
    executing: { ...terms, status: 'executing', executeAfter: at },
    completed: { ...terms, status: 'completed', completedAt: at },
    cancelled: { ...terms, status: 'cancelled', cancelledAt: at },
    expired: { ...terms, status: 'expired', expiredAt: terms.executeBefore },
    failed: { ...terms, status: 'failed' },
  } as const satisfies { [Status in RecoveryRequest['status']]: RecoveryRequest };
}
