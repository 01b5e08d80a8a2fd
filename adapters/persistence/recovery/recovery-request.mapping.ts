import type { PasskeyCredential } from '../../../application/passkeys/passkey-ceremonies.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { RequestedExecution, StoredRecovery } from '../../../application/recovery/recovery-request.repository.js';
import type { RecoveryApproval, RecoveryRequest } from '../../../domain/recovery/recovery-request.js';
import type { RecoveryRequestStatus } from '../../../domain/recovery/recovery-request-status.js';
import {
  guardianId,
  type RecoveryRequestId,
  recoveryRequestId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';

export const RECOVERIES = `
    SELECT id, user_id AS "userId", status, nonce, credential_id AS "credentialId", public_key AS "publicKey", x, y,
      sign_count AS "signCount", transports, aaguid::text AS aaguid, source, approvals,
      execution_call_id::text AS "executionCallId", execution_failure AS "executionFailure", put_off_until AS "putOffUntil", created_at AS "createdAt",
      execute_before AS "executeBefore", execute_after AS "executeAfter", completed_at AS "completedAt",
      cancelled_at AS "cancelledAt", expired_at AS "expiredAt"
    FROM recovery_requests`;

export interface RecoveryRow {
  readonly id: RecoveryRequestId;
  readonly userId: UserId;
  readonly status: RecoveryRequestStatus;
  readonly nonce: bigint;
  readonly credentialId: string | null;
  readonly publicKey: Uint8Array | null;
  readonly x: Hex;
  readonly y: Hex;
  readonly signCount: number | null;
  readonly transports: readonly string[] | null;
  readonly aaguid: string | null;
  readonly source: string | null;
  readonly executionCallId: string | null;
  readonly executionFailure: string | null;
  readonly putOffUntil: Date | null;
  readonly approvals: readonly RecoveryApproval[];
  readonly createdAt: Date;
  readonly executeBefore: Date;
  readonly executeAfter: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly expiredAt: Date | null;
}

interface ApprovalJson {
  readonly guardianId: string;
  readonly weight: number;
  readonly approvedAt: string;
}

export const DECODERS = {
  id: recoveryRequestId,
  userId,
  nonce: BigInt,
  publicKey: (bytes: Buffer) => new Uint8Array(bytes),
  signCount: Number,
  approvals: (approvals: readonly ApprovalJson[]) =>
    approvals.map((one) => ({
      guardianId: guardianId(one.guardianId),
      weight: one.weight,
      approvedAt: new Date(one.approvedAt),
    })),
};

export function recoveryOf(row: RecoveryRow): StoredRecovery {
  const { nonce, x, y, source } = row;
  const [credential, execution] = [credentialOf(row), executionOf(row)];
  return { request: requestOf(row), nonce, passkey: { x, y }, credential, execution, source };
}

function executionOf({ executionCallId, executionFailure, putOffUntil }: RecoveryRow): RequestedExecution | null {
  if (executionCallId === null) return null;
  const retryAt = executionFailure === null ? null : putOffUntil;
  return { callId: executionCallId, failure: executionFailure, retryAt };
}

function credentialOf(row: RecoveryRow): PasskeyCredential | null {
  const { credentialId, publicKey, x, y, signCount, transports, aaguid } = row;
  if (credentialId === null || publicKey === null || signCount === null) return null;
  if (transports === null || aaguid === null) return null;
  return { credentialId, publicKey, x, y, signCount, transports, aaguid };
}

/** @throws Error when the row lacks what its status needs */
function requestOf(row: RecoveryRow): RecoveryRequest {
  const { id, userId: owner, status, createdAt, executeBefore, approvals } = row;
  const terms = { id, userId: owner, createdAt, executeBefore, approvals };
  const known = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error(`The recovery ${id} is ${status} but lacks what that needs`);
    return value;
  };
  switch (status) {
    case 'threshold_met':
    case 'executing':
      return { ...terms, status, executeAfter: known(row.executeAfter) };
    case 'completed':
      return { ...terms, status, completedAt: known(row.completedAt) };
    case 'cancelled':
      return { ...terms, status, cancelledAt: known(row.cancelledAt) };
    case 'expired':
      return { ...terms, status, expiredAt: known(row.expiredAt) };
    default:
      return { ...terms, status };
  }
}

/** The times of a status; null for those that it does not have. */
export function timesOf(request: RecoveryRequest) {
  return {
    executeAfter: 'executeAfter' in request ? request.executeAfter : null,
    completedAt: 'completedAt' in request ? request.completedAt : null,
    cancelledAt: 'cancelledAt' in request ? request.cancelledAt : null,
    expiredAt: 'expiredAt' in request ? request.expiredAt : null,
  };
}
