import type { PublicKey } from '../../../application/recovery/recovery-module.js';
import type {
  RecoveryRequestRepository,
  StoredRecovery,
} from '../../../application/recovery/recovery-request.repository.js';
import type { RecoveryRequest } from '../../../domain/recovery/recovery-request.js';
import type { RecoveryRequestStatus } from '../../../domain/recovery/recovery-request-status.js';
import { type GuardianId, type RecoveryRequestId, recoveryRequestId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { DECODERS, RECOVERIES, type RecoveryRow, recoveryOf, timesOf } from './recovery-request.mapping.js';

interface NewRecovery {
  readonly id: RecoveryRequestId;
  readonly userId: UserId;
  readonly fingerprint: string | null;
  readonly nonce: bigint;
  readonly credentialId: string | null;
  readonly publicKey: Uint8Array | null;
  readonly x: string;
  readonly y: string;
  readonly signCount: number | null;
  readonly transports: readonly string[] | null;
  readonly aaguid: string | null;
  readonly source: string | null;
  readonly createdAt: Date;
  readonly executeBefore: Date;
}

const ADD = statement<NewRecovery>('add-recovery').sql(`
    INSERT INTO recovery_requests (id, user_id, status, token_fingerprint, nonce, credential_id, public_key, x, y, sign_count,
      transports, aaguid, source, approvals, created_at, execute_before)
    VALUES (:id, :userId, 'initiated', :fingerprint, :nonce, :credentialId, :publicKey, :x, :y, :signCount,
      :transports, :aaguid, :source, '[]', :createdAt, :executeBefore)`);

const FIND = statement<{ id: RecoveryRequestId }, RecoveryRow>('find-recovery', DECODERS).sql(
  `${RECOVERIES} WHERE id = :id`,
);

const BY_TOKEN = statement<{ fingerprint: string }, RecoveryRow>('find-recovery-by-token', DECODERS).sql(
  `${RECOVERIES} WHERE token_fingerprint = :fingerprint`,
);

const BY_EXECUTION = statement<{ callId: string }, RecoveryRow>('find-recovery-by-execution', DECODERS).sql(
  `${RECOVERIES} WHERE execution_call_id = :callId`,
);

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC';
const IS_OPEN = `status IN ('initiated', 'threshold_met', 'executing')`;

const OPEN_OF = statement<{ owner: UserId }, RecoveryRow>('open-recoveries-of-user', DECODERS).sql(
  `${RECOVERIES} WHERE user_id = :owner AND ${IS_OPEN} ${NEWEST_FIRST}`,
);

const NEWEST_OF = statement<{ owner: UserId }, RecoveryRow>('newest-recovery-of-user', DECODERS).sql(
  `${RECOVERIES} WHERE user_id = :owner ${NEWEST_FIRST} LIMIT 1`,
);

const HAS_EXPIRED_UNSIGNED = `status = 'expired' AND approvals = '[]'`;
/** More than one cancellation ends, so that the chain can take the newest ones back. */
const ENDED_TO_FOLLOW = 1_000;

/* Each part has an index of its own. */
const FOLLOWED_OF = statement<{ owner: UserId; xs: readonly string[] }, RecoveryRow>(
  'followed-recoveries-of-user',
  DECODERS,
).sql(`
    ${RECOVERIES} WHERE id IN (SELECT id FROM recovery_requests WHERE user_id = :owner AND ${IS_OPEN}
      UNION ALL (SELECT id FROM recovery_requests WHERE user_id = :owner AND NOT (${HAS_EXPIRED_UNSIGNED}) ${NEWEST_FIRST} LIMIT ${ENDED_TO_FOLLOW})
      UNION ALL SELECT id FROM recovery_requests WHERE user_id = :owner AND x = ANY(:xs::text[]))
    ${NEWEST_FIRST}`);

const COUNT_FROM = statement<{ network: string; since: Date }, { readonly count: number }>(
  'count-recoveries-from',
).sql(`
    SELECT count(*)::int AS count FROM recovery_requests
    WHERE source IS NOT NULL AND created_at > :since AND source::inet <<= :network::inet`);

interface Transition {
  readonly id: RecoveryRequestId;
  readonly from: RecoveryRequestStatus;
  readonly to: RecoveryRequestStatus;
  readonly approvals: string;
  readonly executeBefore: Date;
  readonly executeAfter: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly expiredAt: Date | null;
}

/* The end of the delay stays known after it. */
const TRANSITION = statement<Transition>('transition-recovery').sql(`
    UPDATE recovery_requests SET status = :to, approvals = :approvals::jsonb, execute_before = :executeBefore,
      execute_after = CASE WHEN :to = 'initiated' THEN NULL ELSE coalesce(:executeAfter, execute_after) END,
      completed_at = :completedAt, cancelled_at = :cancelledAt, expired_at = :expiredAt
    WHERE id = :id AND status = :from`);

/* No execution is under way that the service has requested. */
const WITHOUT_CALL = '(execution_call_id IS NULL OR execution_failure IS NOT NULL)';

const EXECUTABLE = statement<{ at: Date; limit: number }, { readonly id: RecoveryRequestId }>('executable-recoveries', {
  id: recoveryRequestId,
}).sql(`
    SELECT id FROM recovery_requests WHERE execute_after <= :at AND execute_before > :at
      AND (status = 'threshold_met' OR (status = 'executing' AND ${WITHOUT_CALL}))
      AND (put_off_until IS NULL OR put_off_until <= :at)
    ORDER BY coalesce(put_off_until, execute_after) LIMIT :limit`);

const PUT_OFF = statement<{ id: RecoveryRequestId; until: Date }>('put-recovery-off').sql(
  'UPDATE recovery_requests SET put_off_until = :until WHERE id = :id',
);

const REQUEST_EXECUTION = statement<{ id: RecoveryRequestId; callId: string }>('request-recovery-execution').sql(`
    UPDATE recovery_requests SET execution_call_id = :callId, execution_failure = NULL, put_off_until = NULL
    WHERE id = :id AND status = 'executing' AND ${WITHOUT_CALL}`);

const EXECUTION_FAILED = statement<{ callId: string; failure: string; retryAt: Date }>('fail-recovery-execution').sql(`
    UPDATE recovery_requests SET execution_failure = :failure, put_off_until = :retryAt
    WHERE execution_call_id = :callId AND status = 'executing' AND execution_failure IS NULL`);

const OVERDUE = statement<{ at: Date; limit: number }, { readonly id: RecoveryRequestId }>('overdue-recoveries', {
  id: recoveryRequestId,
}).sql(`
    SELECT id FROM recovery_requests WHERE execute_before <= :at
      AND (status IN ('initiated', 'threshold_met') OR (status = 'executing' AND ${WITHOUT_CALL}))
    ORDER BY execute_before LIMIT :limit`);

interface ApprovalKey {
  readonly id: RecoveryRequestId;
  readonly guardian: GuardianId;
}

const APPROVAL_CALL = statement<ApprovalKey, { readonly callId: string }>('recovery-approval-call').sql(`
    SELECT call_id::text AS "callId" FROM recovery_approvals WHERE recovery_request_id = :id AND guardian_id = :guardian`);

const STORE_APPROVAL = statement<ApprovalKey & { callId: string; at: Date }>('store-recovery-approval').sql(`
    INSERT INTO recovery_approvals (recovery_request_id, guardian_id, call_id, signed_at) VALUES (:id, :guardian, :callId, :at)
    ON CONFLICT (recovery_request_id, guardian_id) DO UPDATE SET call_id = excluded.call_id, signed_at = excluded.signed_at`);

const SIGNED_OF = statement<{ owner: UserId }, { readonly id: RecoveryRequestId }>('signed-recoveries', {
  id: recoveryRequestId,
}).sql(`
    SELECT id FROM recovery_requests WHERE user_id = :owner AND ${IS_OPEN}
      AND EXISTS (SELECT 1 FROM recovery_approvals WHERE recovery_request_id = recovery_requests.id)`);

export class PostgresRecoveryRequests implements RecoveryRequestRepository {
  constructor(private readonly database: Database) {}

  async add(
    { request, nonce, passkey, credential, source }: Omit<StoredRecovery, 'execution'>,
    fingerprint: string | null,
  ): Promise<void> {
    const { id, userId, createdAt, executeBefore } = request;
    await this.database.affected(ADD, {
      ...passkey,
      credentialId: credential?.credentialId ?? null,
      publicKey: credential && new Uint8Array(credential.publicKey),
      signCount: credential?.signCount ?? null,
      transports: credential?.transports ?? null,
      aaguid: credential?.aaguid ?? null,
      source,
      id,
      userId,
      createdAt,
      executeBefore,
      nonce,
      fingerprint,
    });
  }

  async find(id: RecoveryRequestId): Promise<StoredRecovery | null> {
    const row = await this.database.row(FIND, { id });
    return row && recoveryOf(row);
  }

  async findByExecution(callId: string): Promise<StoredRecovery | null> {
    const row = await this.database.row(BY_EXECUTION, { callId });
    return row && recoveryOf(row);
  }

  async findByToken(fingerprint: string): Promise<StoredRecovery | null> {
    const row = await this.database.row(BY_TOKEN, { fingerprint });
    return row && recoveryOf(row);
  }

  async openOf(owner: UserId): Promise<readonly StoredRecovery[]> {
    return (await this.database.rows(OPEN_OF, { owner })).map(recoveryOf);
  }

  async newestOf(owner: UserId): Promise<StoredRecovery | null> {
    const row = await this.database.row(NEWEST_OF, { owner });
    return row && recoveryOf(row);
  }

  async followedOf(owner: UserId, named: readonly PublicKey[]): Promise<readonly StoredRecovery[]> {
    return (await this.database.rows(FOLLOWED_OF, { owner, xs: named.map(({ x }) => x) })).map(recoveryOf);
  }

  async countFrom(network: string, since: Date): Promise<number> {
    return (await this.database.row(COUNT_FROM, { network, since }))?.count ?? 0;
  }

  async transition(next: RecoveryRequest, from: RecoveryRequestStatus): Promise<boolean> {
    const { id, status, executeBefore } = next;
    const approvals = JSON.stringify(next.approvals);
    const terms = { id, from, to: status, approvals, executeBefore, ...timesOf(next) };
    return (await this.database.affected(TRANSITION, terms)) > 0;
  }

  async executable(at: Date, limit: number): Promise<readonly RecoveryRequestId[]> {
    return (await this.database.rows(EXECUTABLE, { at, limit })).map(({ id }) => id);
  }

  async putOff(id: RecoveryRequestId, until: Date): Promise<void> {
    await this.database.affected(PUT_OFF, { id, until });
  }

  async requestExecution(id: RecoveryRequestId, callId: string): Promise<boolean> {
    return (await this.database.affected(REQUEST_EXECUTION, { id, callId })) > 0;
  }

  async executionFailed(callId: string, failure: string, retryAt: Date): Promise<boolean> {
    return (await this.database.affected(EXECUTION_FAILED, { callId, failure, retryAt })) > 0;
  }

  async overdue(at: Date, limit: number): Promise<readonly RecoveryRequestId[]> {
    return (await this.database.rows(OVERDUE, { at, limit })).map(({ id }) => id);
  }

  async approvalCall(id: RecoveryRequestId, guardian: GuardianId): Promise<string | null> {
    return (await this.database.row(APPROVAL_CALL, { id, guardian }))?.callId ?? null;
  }

  async storeApproval(id: RecoveryRequestId, guardian: GuardianId, callId: string, at: Date): Promise<void> {
    await this.database.affected(STORE_APPROVAL, { id, guardian, callId, at });
  }

  async signedOf(owner: UserId): Promise<ReadonlySet<RecoveryRequestId>> {
    return new Set((await this.database.rows(SIGNED_OF, { owner })).map(({ id }) => id));
  }
}
