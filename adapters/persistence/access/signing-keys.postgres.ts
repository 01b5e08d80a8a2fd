import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { SigningKeyStore, StoredSigningKey } from '../../../application/access/signing-key-store.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { SigningKeyRow } from './signing-key.row.js';

const LOCK = statement('lock-signing-keys').sql(`SELECT pg_advisory_xact_lock(hashtextextended('signing-keys', 0))`);

/** Every token that they signed is refused then, and the next start makes a new one. */
export const REMOVE_SIGNING_KEYS = statement('remove-signing-keys').sql('DELETE FROM signing_keys');

export class PostgresSigningKeyStore implements SigningKeyStore {
  constructor(private readonly database: Database) {}

  list(): Promise<readonly StoredSigningKey[]> {
    return this.database.manager.find(SigningKeyRow, { order: { signsFrom: 'DESC', kid: 'ASC' } });
  }

  async add(key: StoredSigningKey): Promise<void> {
    await this.database.manager.insert(SigningKeyRow, key);
  }

  async retireOthers(kid: string, at: Date): Promise<void> {
    await this.database.manager.update(SigningKeyRow, { kid: Not(kid), retiresAt: IsNull() }, { retiresAt: at });
  }

  async retireAll(at: Date): Promise<void> {
    await this.database.manager.update(SigningKeyRow, { kid: Not('') }, { retiresAt: at });
  }

  async removeRetired(at: Date): Promise<void> {
    await this.database.manager.delete(SigningKeyRow, { retiresAt: LessThanOrEqual(at) });
  }

  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(async () => {
      await this.database.affected(LOCK);
      return work();
    });
  }
}
