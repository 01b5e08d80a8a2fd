import { Not } from 'typeorm';
import type {
  Passkey,
  PasskeyOverview,
  PasskeyRepository as Repository,
} from '../../../application/passkeys/passkey.repository.js';
import type { PasskeyTarget } from '../../../application/passkeys/passkey-target.js';
import type { WalletPasskey } from '../../../domain/passkeys/passkey.js';
import type { PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type PasskeyId, passkeyId, userId as readUserId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';
import { PasskeyRow } from './passkey.row.js';

const OVERVIEW = statement<{ userId: UserId }, PasskeyOverview>('passkeys-overview', {
  id: passkeyId,
  userId: readUserId,
  publicKey: (bytes: Buffer) => new Uint8Array(bytes),
  signCount: Number,
}).sql(`
    SELECT p.id, p.user_id AS "userId", p.credential_id AS "credentialId", p.public_key AS "publicKey", p.x, p.y,
      p.sign_count AS "signCount", p.transports, p.aaguid, p.kind, p.status, p.created_at AS "createdAt",
      p.label, p.login_label AS "loginLabel", p.last_used_at AS "lastUsedAt",
      (SELECT o.failure_reason FROM wallet_operations o WHERE o.subject_id = p.id ORDER BY o.signed_at DESC LIMIT 1)
        AS "failureReason",
      (SELECT max(o.corrected_at) FROM wallet_operations o WHERE o.subject_id = p.id AND o.kind = 'add-passkey' AND o.status = 'EXECUTED'
          AND o.corrected_from <> 'EXECUTED') AS "returnedAt"
    FROM passkeys p WHERE p.user_id = :userId AND p.status <> 'removed' ORDER BY p.created_at, p.id`);

/* Locked in the order of ids, so that two concurrent transactions cannot deadlock. A removed one can come back. */
const LOCK = statement<{ userId: UserId }>('lock-passkeys').sql(
  'SELECT FROM passkeys WHERE user_id = :userId ORDER BY id FOR UPDATE',
);

const TRANSITION = statement<{ id: PasskeyId; from: PasskeyStatus; to: PasskeyStatus }>('transition-passkey').sql(
  'UPDATE passkeys SET status = :to WHERE id = :id AND status = :from',
);

interface Relabelling {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly label: string | null;
}

const RELABEL = {
  WALLET: statement<Relabelling>('label-wallet-passkey').sql(
    `UPDATE passkeys SET label = :label WHERE id = :id AND user_id = :userId AND status <> 'removed'`,
  ),
  LOGIN: statement<Relabelling>('label-login-passkey').sql(
    `UPDATE passkeys SET login_label = :label WHERE id = :id AND user_id = :userId AND status = 'confirmed'`,
  ),
};

const RECORD_USE = statement<{ id: PasskeyId; signCount: number }>('record-passkey-use').sql(`
    UPDATE passkeys SET sign_count = :signCount::bigint, last_used_at = now()
    WHERE id = :id AND status = 'confirmed'
      AND (sign_count < :signCount::bigint OR (sign_count = 0 AND :signCount::bigint = 0))`);

const NOT_REMOVED = Not<PasskeyStatus>('removed');

export class PostgresPasskeyRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(passkey: Passkey): Promise<void> {
    const { publicKey, transports, ...rest } = passkey;
    try {
      await this.database.manager.insert(PasskeyRow, {
        ...rest,
        publicKey: new Uint8Array(publicKey),
        transports: [...transports],
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'passkeys_credential_key')) throw error;
      throw new ConflictError('This passkey is registered already');
    }
  }

  findByCredential(credentialId: string): Promise<Passkey | null> {
    return this.database.manager.findOneBy(PasskeyRow, { credentialId });
  }

  find(id: PasskeyId): Promise<Passkey | null> {
    return this.database.manager.findOneBy(PasskeyRow, { id });
  }

  findOwned(id: PasskeyId, userId: UserId): Promise<Passkey | null> {
    return this.database.manager.findOneBy(PasskeyRow, { id, userId, status: NOT_REMOVED });
  }

  ofUser(userId: UserId): Promise<readonly Passkey[]> {
    return this.database.manager.find(PasskeyRow, {
      where: { userId, status: NOT_REMOVED },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  overviewOf(userId: UserId): Promise<readonly PasskeyOverview[]> {
    return this.database.rows(OVERVIEW, { userId });
  }

  async lock(userId: UserId): Promise<readonly Passkey[]> {
    await this.database.affected(LOCK, { userId });
    return this.ofUser(userId);
  }

  async transition({ id, status }: WalletPasskey, from: PasskeyStatus): Promise<boolean> {
    return (await this.database.affected(TRANSITION, { id, from, to: status })) > 0;
  }

  async relabel(id: PasskeyId, userId: UserId, target: PasskeyTarget, label: string | null): Promise<boolean> {
    return (await this.database.affected(RELABEL[target], { id, userId, label })) > 0;
  }

  async recordUse(id: PasskeyId, signCount: number): Promise<boolean> {
    return (await this.database.affected(RECORD_USE, { id, signCount })) > 0;
  }
}
