import type { OwnedPasskeys, PasskeyOverview, PasskeyTarget } from '../../../application/passkeys/owned-passkeys.js';
import type { Passkey } from '../../../application/passkeys/passkey.repository.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { WalletPasskey } from '../../../domain/passkeys/passkey.js';
import type { PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import { type PasskeyId, passkeyId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const COLUMNS = `p.id, p.user_id AS "userId", p.credential_id AS "credentialId", p.public_key AS "publicKey", p.x, p.y,
  p.sign_count AS "signCount", p.transports, p.aaguid, p.kind, p.status, p.created_at AS "createdAt"`;

const OVERVIEW: Statement = {
  name: 'passkeys-overview',
  text: `SELECT ${COLUMNS}, p.label, p.login_label AS "loginLabel", p.last_used_at AS "lastUsedAt",
      (SELECT o.failure_reason FROM wallet_operations o WHERE o.subject_id = p.id ORDER BY o.signed_at DESC LIMIT 1)
        AS "failureReason"
    FROM passkeys p WHERE p.user_id = $1 AND p.status <> 'removed' ORDER BY p.created_at, p.id`,
};

const FIND: Statement = {
  name: 'find-owned-passkey',
  text: `SELECT ${COLUMNS} FROM passkeys p WHERE p.id = $1 AND p.user_id = $2 AND p.status <> 'removed'`,
};

/* Locked in the order of ids, so that two concurrent transactions cannot deadlock. */
const LOCK: Statement = {
  name: 'lock-passkeys',
  text: `SELECT ${COLUMNS} FROM passkeys p WHERE p.user_id = $1 AND p.status <> 'removed' ORDER BY p.id FOR UPDATE`,
};

const TRANSITION: Statement = {
  name: 'transition-passkey',
  text: 'UPDATE passkeys SET status = $3 WHERE id = $1 AND status = $2 RETURNING id',
};

const RELABEL: Readonly<Record<PasskeyTarget, Statement>> = {
  WALLET: {
    name: 'label-wallet-passkey',
    text: `UPDATE passkeys SET label = $3 WHERE id = $1 AND user_id = $2 AND status <> 'removed' RETURNING id`,
  },
  LOGIN: {
    name: 'label-login-passkey',
    text: `UPDATE passkeys SET login_label = $3 WHERE id = $1 AND user_id = $2 AND status = 'confirmed' RETURNING id`,
  },
};

type PasskeyRecord = Omit<Passkey, 'id' | 'userId' | 'publicKey' | 'signCount'> & {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly signCount: string;
};
type OverviewRecord = PasskeyRecord & Pick<PasskeyOverview, 'label' | 'loginLabel' | 'lastUsedAt' | 'failureReason'>;

export class PostgresOwnedPasskeys implements OwnedPasskeys {
  constructor(private readonly database: Database) {}

  async of(owner: UserId): Promise<readonly PasskeyOverview[]> {
    const rows = await this.database.query<OverviewRecord & Record<string, unknown>>(OVERVIEW, [owner]);
    return rows.map((row) => {
      const { label, loginLabel, lastUsedAt, failureReason } = row;
      return { ...passkeyOf(row), label, loginLabel, lastUsedAt, failureReason };
    });
  }

  async find(id: PasskeyId, owner: UserId): Promise<Passkey | null> {
    const [row] = await this.database.query<PasskeyRecord & Record<string, unknown>>(FIND, [id, owner]);
    return row ? passkeyOf(row) : null;
  }

  async lock(owner: UserId): Promise<readonly Passkey[]> {
    const rows = await this.database.query<PasskeyRecord & Record<string, unknown>>(LOCK, [owner]);
    return rows.map(passkeyOf);
  }

  async transition({ id, status }: WalletPasskey, from: PasskeyStatus): Promise<boolean> {
    return (await this.database.query(TRANSITION, [id, from, status])).length > 0;
  }

  async relabel(id: PasskeyId, owner: UserId, target: PasskeyTarget, label: string | null): Promise<boolean> {
    return (await this.database.query(RELABEL[target], [id, owner, label])).length > 0;
  }
}

function passkeyOf(row: PasskeyRecord): Passkey {
  const { credentialId, transports, aaguid, kind, status, createdAt } = row;
  return {
    id: passkeyId(row.id),
    userId: userId(row.userId),
    credentialId,
    publicKey: new Uint8Array(row.publicKey),
    x: row.x as Hex,
    y: row.y as Hex,
    signCount: Number(row.signCount),
    transports,
    aaguid,
    kind,
    status,
    createdAt,
  };
}
