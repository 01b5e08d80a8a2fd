import type { Address } from '../../../application/ports/user-operation.js';
import type { MandateOnChain } from '../../../application/restoration/mandates-on-chain.js';
import type { Restoration } from '../../../application/restoration/restoration-marks.js';
import type {
  MandateInBackup,
  RestoredDatabase,
  UnknownMandate,
  WalletOfUser,
} from '../../../application/restoration/restored-database.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { REMOVE_SIGNING_KEYS } from '../access/signing-keys.postgres.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

/* A Date has milliseconds, so those of the database are told without what is below. */
export const RESTORATIONS = statement<None, Restoration>('restorations').sql(
  `SELECT date_trunc('milliseconds', restored_at) AS "restoredAt", date_trunc('milliseconds', backed_up_at) AS "backedUpAt" FROM restorations`,
);

const ADD_RESTORATION = statement<Restoration>('add-restoration').sql(
  'INSERT INTO restorations (backed_up_at, restored_at) VALUES (:backedUpAt, :restoredAt)',
);

const KNOWN = statement<{ ids: readonly UserId[] }, { id: UserId }>('known-users', { id: userId }).sql(
  'SELECT id FROM users WHERE id = ANY(:ids::uuid[])',
);

const WITH_ACCESS = statement<None, { id: UserId }>('users-with-access', { id: userId }).sql(`
  SELECT user_id AS id FROM app_sessions
  UNION SELECT user_id FROM api_keys WHERE revoked_at IS NULL
  UNION SELECT account_id FROM oauth_artifacts WHERE account_id IS NOT NULL`);

interface WalletRow {
  readonly userId: UserId;
  readonly username: string;
  readonly address: Address;
}

const WALLETS = statement<{ after: UserId | null }, WalletRow>('wallets-in-order', { userId }).sql(`
  SELECT w.user_id AS "userId", u.username, w.address FROM wallets w JOIN users u ON u.id = w.user_id
  WHERE u.closed_at IS NULL AND (:after::uuid IS NULL OR w.user_id > :after::uuid) ORDER BY w.user_id LIMIT 500`);

const WITHOUT_PASSKEY = statement<None, WalletRow>('wallets-without-passkey', { userId }).sql(`
  SELECT w.user_id AS "userId", u.username, w.address FROM wallets w JOIN users u ON u.id = w.user_id
  WHERE u.closed_at IS NULL AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = w.user_id AND p.status = 'confirmed')
  ORDER BY w.user_id`);

const RUNNING_MANDATES = statement<{ after: string | null }, MandateInBackup>('running-mandates', { userId }).sql(`
  SELECT m.kind, m.id::text AS id, m."userId" FROM (
    SELECT 'AGENT_SESSION' AS kind, id, owner_id AS "userId" FROM agent_sessions WHERE status IN ('ACTIVE', 'PAUSED', 'AUTO_PAUSED')
    UNION ALL SELECT 'SCHEDULE', id, payer_id FROM schedules WHERE status IN ('ACTIVE', 'PAUSED')
    UNION ALL SELECT 'CONDITIONAL_ORDER', id, owner_id FROM conditional_orders WHERE status = 'ARMED') m
  WHERE :after::uuid IS NULL OR m.id > :after::uuid ORDER BY m.id LIMIT 500`);

/* A ledger that is being rebuilt had `quiet_to`. */
const LEDGER_HEIGHT = statement<None, { readonly height: bigint }>('ledger-height-at-backup', { height: BigInt }).sql(`
  SELECT coalesce(greatest(s.quiet_to, (SELECT max(number) FROM indexed_blocks)), -1) AS height FROM indexer_state s`);

interface Asked {
  readonly owners: readonly string[];
  readonly contracts: readonly string[];
}

/* The contract of every mandate is followed from its draft on. */
const UNKNOWN = statement<Asked, { userId: UserId; username: string; contract: string }>('unknown-mandates', {
  userId,
}).sql(`
  SELECT u.id AS "userId", u.username, given.contract
  FROM unnest(:owners::text[], :contracts::text[]) AS given (owner, contract)
  JOIN wallets w ON w.address = given.owner JOIN users u ON u.id = w.user_id
  WHERE u.closed_at IS NULL AND NOT EXISTS (SELECT FROM followed_contracts f WHERE f.address = given.contract)`);

const OWNER_OF = statement<{ wallet: Address }, Pick<WalletRow, 'userId' | 'username'>>('owner-of-wallet', {
  userId,
}).sql(`
  SELECT u.id AS "userId", u.username FROM wallets w JOIN users u ON u.id = w.user_id WHERE w.address = :wallet AND u.closed_at IS NULL`);

const COMPLETE = statement<None>('complete-restorations').sql(
  'UPDATE restorations SET prepared_at = now() WHERE prepared_at IS NULL',
);

export class PostgresRestoredDatabase implements RestoredDatabase {
  constructor(private readonly database: Database) {}

  restorations(): Promise<readonly Restoration[]> {
    return this.database.rows(RESTORATIONS);
  }

  async addRestoration(restoration: Restoration): Promise<void> {
    await this.database.affected(ADD_RESTORATION, { ...restoration });
  }

  async known(ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    const rows = await this.database.rows(KNOWN, { ids });
    return new Set(rows.map(({ id }) => id));
  }

  async withAccess(): Promise<readonly UserId[]> {
    return (await this.database.rows(WITH_ACCESS)).map(({ id }) => id);
  }

  wallets(after: UserId | null): Promise<readonly WalletOfUser[]> {
    return this.database.rows(WALLETS, { after });
  }

  runningMandates(after: string | null): Promise<readonly MandateInBackup[]> {
    return this.database.rows(RUNNING_MANDATES, { after });
  }

  async ledgerHeight(): Promise<bigint> {
    return (await this.database.row(LEDGER_HEIGHT))?.height ?? -1n;
  }

  async unknownAmong(mandates: readonly MandateOnChain[]): Promise<readonly UnknownMandate[]> {
    const owners = mandates.map(({ owner }) => owner);
    const rows = await this.database.rows(UNKNOWN, { owners, contracts: mandates.map(({ contract }) => contract) });
    const unknown = new Map(rows.map((row) => [row.contract, row]));
    return mandates.flatMap((mandate) => {
      const row = unknown.get(mandate.contract);
      return row ? [{ ...mandate, userId: row.userId, username: row.username }] : [];
    });
  }

  ownerOf(wallet: Address): Promise<Pick<WalletOfUser, 'userId' | 'username'> | null> {
    return this.database.row(OWNER_OF, { wallet });
  }

  walletsWithoutPasskey(): Promise<readonly WalletOfUser[]> {
    return this.database.rows(WITHOUT_PASSKEY);
  }

  async removeSigningKeys(): Promise<void> {
    await this.database.affected(REMOVE_SIGNING_KEYS);
  }

  complete(): Promise<number> {
    return this.database.affected(COMPLETE);
  }
}
