import type { SigningKeyStore, StoredSigningKey } from '../../../application/access/signing-key-store.js';
import type { Database, Statement } from '../database.js';

const LIST: Statement = {
  name: 'list-signing-keys',
  text: `SELECT kid, public_jwk AS "publicJwk", private_jwk AS "sealedPrivateJwk", created_at AS "createdAt",
      signs_from AS "signsFrom", retires_at AS "retiresAt"
    FROM signing_keys ORDER BY signs_from DESC, kid`,
};

const ADD: Statement = {
  name: 'add-signing-key',
  text: `INSERT INTO signing_keys (kid, public_jwk, private_jwk, created_at, signs_from, retires_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
};

const RETIRE_OTHERS: Statement = {
  name: 'retire-signing-keys',
  text: 'UPDATE signing_keys SET retires_at = $2 WHERE kid <> $1 AND retires_at IS NULL',
};

const REMOVE_RETIRED: Statement = {
  name: 'remove-retired-signing-keys',
  text: 'DELETE FROM signing_keys WHERE retires_at <= $1',
};

const LOCK: Statement = {
  name: 'lock-signing-keys',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('signing-keys', 0))`,
};

export class PostgresSigningKeyStore implements SigningKeyStore {
  constructor(private readonly database: Database) {}

  list(): Promise<readonly StoredSigningKey[]> {
    return this.database.query<StoredSigningKey & Record<string, unknown>>(LIST, []);
  }

  async add(key: StoredSigningKey): Promise<void> {
    const publicJwk = JSON.stringify(key.publicJwk);
    const { kid, sealedPrivateJwk, createdAt, signsFrom, retiresAt } = key;
    await this.database.query(ADD, [kid, publicJwk, sealedPrivateJwk, createdAt, signsFrom, retiresAt]);
  }

  async retireOthers(kid: string, at: Date): Promise<void> {
    await this.database.query(RETIRE_OTHERS, [kid, at]);
  }

  async removeRetired(at: Date): Promise<void> {
    await this.database.query(REMOVE_RETIRED, [at]);
  }

  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(async () => {
      await this.database.query(LOCK, []);
      return work();
    });
  }
}
