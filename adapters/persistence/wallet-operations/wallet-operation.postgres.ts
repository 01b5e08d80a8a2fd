import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { SignedOperation } from '../../../application/ports/user-operation.js';
import type {
  OperationCorrection,
  OperationUnderWay,
  WalletOperationRepository as Repository,
  StoredWalletOperation,
  SubjectOperation,
} from '../../../application/wallet-operations/wallet-operation.repository.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import {
  type PasskeyId,
  passkeyId,
  type UserId,
  userId,
  type WalletOperationId,
  walletOperationId,
} from '../../../domain/shared/ids.js';
import { LOST_BY_RESTORATION } from '../../../domain/wallet-operations/attempts.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  SignedWalletOperation,
} from '../../../domain/wallet-operations/wallet-operation.js';
import type { Database } from '../database.js';
import { openBytes, sealBytes } from '../sealed-bytes.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';
import {
  type EndColumns,
  endColumnsOf,
  type SignedColumns,
  signedColumnsOf,
  signedOperationOf,
  type WalletOperationRecord,
  walletOperationOf,
} from './wallet-operation.mapping.js';

const ADD = statement<SignedWalletOperation & SignedColumns & { signature: string }>('add-wallet-operation').sql(
  `INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, valid_until, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
    VALUES (:id, :kind, :subjectId, :userId, :passkeyId, :status, :signedAt, :validUntil, :hash, :sender, :nonce, :callData,
      :verificationGasLimit, :callGasLimit, :preVerificationGas, :maxFeePerGas, :maxPriorityFeePerGas, :signature)`,
);

const FIND = statement<{ ids: readonly WalletOperationId[] }, WalletOperationRecord>('find-wallet-operations', {
  id: walletOperationId,
  userId,
  passkeyId,
  nonce: BigInt,
  verificationGasLimit: BigInt,
  callGasLimit: BigInt,
  preVerificationGas: BigInt,
  maxFeePerGas: BigInt,
  maxPriorityFeePerGas: BigInt,
}).sql(
  `SELECT id, kind, subject_id AS "subjectId", user_id AS "userId", passkey_id AS "passkeyId", status, signed_at AS "signedAt",
      valid_until AS "validUntil",
      ended_at AS "endedAt", failure_code AS "failureCode", failure_reason AS "failureReason", hash, sender, nonce,
      call_data AS "callData", verification_gas_limit AS "verificationGasLimit", call_gas_limit AS "callGasLimit",
      pre_verification_gas AS "preVerificationGas", max_fee_per_gas AS "maxFeePerGas",
      max_priority_fee_per_gas AS "maxPriorityFeePerGas", signature, doubted_at AS "doubtedAt"
    FROM wallet_operations WHERE id = ANY(:ids::uuid[])`,
);

const END = statement<EndColumns & { id: WalletOperationId }>('end-wallet-operation').sql(
  `UPDATE wallet_operations SET status = :status, ended_at = :endedAt, failure_code = :failureCode,
      failure_reason = :failureReason, signature = CASE WHEN :status IN ('REFUSED', 'LAPSED') THEN NULL ELSE signature END
    WHERE id = :id AND status = 'SIGNED' AND (:status <> 'REFUSED' OR submitted_at IS NULL)`,
);

/* Several operations are locked in the order of their ids, here and when they are handed over. */
const END_ALL = statement<{ ids: readonly WalletOperationId[]; endedAt: Date }, { readonly id: WalletOperationId }>(
  'end-wallet-operations',
  { id: walletOperationId },
).sql(`
    WITH locked AS (SELECT id FROM wallet_operations WHERE id = ANY(:ids::uuid[]) AND status = 'SIGNED' ORDER BY id FOR UPDATE)
    UPDATE wallet_operations w SET status = 'EXECUTED', ended_at = :endedAt FROM locked WHERE w.id = locked.id RETURNING w.id`);

const MARK_SUBMITTED = statement<{ ids: readonly WalletOperationId[] }>('mark-wallet-operations-submitted').sql(`
    WITH locked AS (SELECT id FROM wallet_operations WHERE id = ANY(:ids::uuid[]) AND status = 'SIGNED' ORDER BY id FOR UPDATE)
    UPDATE wallet_operations w SET submitted_at = coalesce(submitted_at, now()) FROM locked WHERE w.id = locked.id`);

/* A newer operation of the same kind, subject and user may be under way; then this one stays as it is. */
const CORRECT = statement<{ id: WalletOperationId; from: OperationCorrection['from']; at: Date }>(
  'correct-wallet-operation',
).sql(
  `UPDATE wallet_operations w SET status = 'SIGNED', ended_at = NULL, failure_code = NULL, failure_reason = NULL,
      corrected_from = :from, corrected_at = :at, doubted_at = NULL
    WHERE id = :id AND status = :from AND NOT EXISTS (
      SELECT FROM wallet_operations newer WHERE newer.kind = w.kind AND newer.subject_id = w.subject_id AND newer.user_id = w.user_id AND newer.status = 'SIGNED')`,
);

const DOUBT = statement<Pick<EndedWalletOperation, 'id' | 'status'>>('doubt-wallet-operation').sql(
  'UPDATE wallet_operations SET doubted_at = now() WHERE id = :id AND status = :status',
);

const TRUST = statement<{ id: WalletOperationId }>('trust-wallet-operation').sql(
  'UPDATE wallet_operations SET doubted_at = NULL WHERE id = :id',
);

const CORRECTION_OF = statement<{ kinds: readonly string[]; subjectId: string }, OperationCorrection>(
  'correction-of-wallet-operation',
).sql(
  `SELECT corrected_from AS "from", corrected_at AS at FROM wallet_operations
    WHERE subject_id = :subjectId AND kind = ANY(:kinds::text[]) AND corrected_at IS NOT NULL ORDER BY corrected_at DESC LIMIT 1`,
);

/* Taking a row updates its time. Other rows are therefore taken before it is taken again, and two sweeps do not take the same row. */
const TAKE_STRANDED = statement<{ olderThanMs: number; limit: number }, { id: WalletOperationId }>(
  'take-stranded-wallet-operations',
  { id: walletOperationId },
).sql(
  `UPDATE wallet_operations SET touched_at = now() WHERE id IN (
      SELECT id FROM wallet_operations
      WHERE (status = 'SIGNED' OR doubted_at IS NOT NULL) AND touched_at < now() - :olderThanMs * interval '1 millisecond'
      ORDER BY touched_at LIMIT :limit FOR UPDATE SKIP LOCKED)
    RETURNING id`,
);

const NEWEST_SIGNED_AT = statement<
  { userId: UserId; kinds: readonly string[]; limit: number },
  { readonly signedAt: Date }
>('newest-signed-wallet-operations').sql(
  `SELECT signed_at AS "signedAt" FROM wallet_operations WHERE user_id = :userId AND kind = ANY(:kinds::text[])
    ORDER BY signed_at DESC LIMIT :limit`,
);

const SIGNED_FOR = statement<{ subjectId: string; kinds: readonly string[] }, SubjectOperation>(
  'wallet-operations-signed-for',
  { id: walletOperationId, userId },
).sql(
  'SELECT id, kind, status, user_id AS "userId" FROM wallet_operations WHERE subject_id = :subjectId AND kind = ANY(:kinds::text[])',
);

const UNDER_WAY = statement<{ subjectId: string; kind: string }, OperationUnderWay>('operation-under-way', {
  nonce: BigInt,
}).sql(
  'SELECT nonce, valid_until AS "validUntil" FROM wallet_operations WHERE subject_id = :subjectId AND kind = :kind AND status = \'SIGNED\' ORDER BY signed_at DESC LIMIT 1',
);

const COUNT_FOR = statement<{ subjectId: string; kinds: readonly string[] }, { count: number }>(
  'count-wallet-operations-for',
).sql(`
    SELECT (count(*) + ${LOST_BY_RESTORATION} * (SELECT count(*) FROM restorations))::int AS count
    FROM wallet_operations WHERE subject_id = :subjectId AND kind = ANY(:kinds::text[])`);

const UNDER_WAY_WITH = statement<{ passkeyId: PasskeyId }, { isUnderWay: boolean }>(
  'wallet-operations-under-way-with',
).sql(
  `SELECT EXISTS (SELECT FROM wallet_operations WHERE status = 'SIGNED' AND passkey_id = :passkeyId) AS "isUnderWay"`,
);

/* The constraints: a subject has one operation of a kind under way, and a wallet signs a nonce once. */
const OVERTAKEN = ['wallet_operations_under_way', 'wallet_operations_nonce_key'];

export class PostgresWalletOperationRepository implements Repository {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async add(operation: SignedWalletOperation, signed: SignedOperation): Promise<void> {
    try {
      const signature = sealBytes(this.secretBox, signed.signature, contextOf(operation.id));
      await this.database.affected(ADD, { ...operation, ...signedColumnsOf(signed), signature });
    } catch (error) {
      if (!OVERTAKEN.some((constraint) => isUniqueViolation(error, constraint))) throw error;
      throw new ConflictError('It was signed a moment ago; look again');
    }
  }

  async find(id: WalletOperationId): Promise<StoredWalletOperation | null> {
    return (await this.findAll([id]))[0] ?? null;
  }

  async findAll(ids: readonly WalletOperationId[]): Promise<readonly StoredWalletOperation[]> {
    if (ids.length === 0) return [];
    const records = new Map((await this.database.rows(FIND, { ids })).map((record) => [record.id, record]));
    return ids.flatMap((id) => {
      const record = records.get(id);
      return record ? [this.storedOf(record)] : [];
    });
  }

  async markSubmitted(ids: readonly WalletOperationId[]): Promise<boolean> {
    return (await this.database.affected(MARK_SUBMITTED, { ids })) === ids.length;
  }

  async end(operation: EndedWalletOperation): Promise<boolean> {
    return (await this.database.affected(END, { id: operation.id, ...endColumnsOf(operation) })) > 0;
  }

  async endAll(operations: readonly ExecutedWalletOperation[]): Promise<readonly WalletOperationId[]> {
    const [first] = operations;
    if (!first) return [];
    const { endedAt } = first;
    return (await this.database.rows(END_ALL, { ids: operations.map(({ id }) => id), endedAt })).map(({ id }) => id);
  }

  async correct(next: SignedWalletOperation, { from, at }: OperationCorrection): Promise<boolean> {
    return (await this.database.affected(CORRECT, { id: next.id, from, at })) > 0;
  }

  async doubt({ id, status }: EndedWalletOperation): Promise<void> {
    await this.database.affected(DOUBT, { id, status });
  }

  async trust(id: WalletOperationId): Promise<void> {
    await this.database.affected(TRUST, { id });
  }

  correctionOf(kinds: readonly string[], subjectId: string): Promise<OperationCorrection | null> {
    return this.database.row(CORRECTION_OF, { kinds, subjectId });
  }

  async takeStranded(olderThanMs: number, limit: number): Promise<readonly WalletOperationId[]> {
    return (await this.database.rows(TAKE_STRANDED, { olderThanMs, limit })).map(({ id }) => id);
  }

  signedFor(subjectId: string, kinds: readonly string[]): Promise<readonly SubjectOperation[]> {
    return this.database.rows(SIGNED_FOR, { subjectId, kinds });
  }

  async countFor(subjectId: string, kinds: readonly string[]): Promise<number> {
    return (await this.database.row(COUNT_FOR, { subjectId, kinds }))?.count ?? 0;
  }

  async underWay(subjectId: string, kind: string): Promise<OperationUnderWay | null> {
    return (await this.database.row(UNDER_WAY, { subjectId, kind })) ?? null;
  }

  async newestSignedAt(userId: UserId, kinds: readonly string[], limit: number): Promise<readonly Date[]> {
    return (await this.database.rows(NEWEST_SIGNED_AT, { userId, kinds, limit })).map(({ signedAt }) => signedAt);
  }

  async isUnderWayWith(id: PasskeyId): Promise<boolean> {
    return (await this.database.row(UNDER_WAY_WITH, { passkeyId: id }))?.isUnderWay ?? false;
  }

  private storedOf(record: WalletOperationRecord): StoredWalletOperation {
    const { id, signature } = record;
    const signed =
      signature === null ? null : signedOperationOf(record, openBytes(this.secretBox, signature, contextOf(id)));
    return { operation: walletOperationOf(record), signed, isDoubted: record.doubtedAt !== null };
  }
}

/** A signature can be decrypted only for its own operation. */
function contextOf(id: WalletOperationId): string {
  return `wallet-operation:${id}`;
}
