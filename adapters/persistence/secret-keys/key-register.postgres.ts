import type { KeyRegister } from '../../../application/secret-keys/sealed-rows.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

const ALL = statement<None, { readonly id: string; readonly sealsAt: Date }>('all-secret-keys').sql(
  'SELECT id, seals_at AS "sealsAt" FROM secret_keys ORDER BY id',
);

const NOTE = statement<{ id: string }>('note-secret-key').sql(
  'INSERT INTO secret_keys (id, seals_at) VALUES (:id, now()) ON CONFLICT (id) DO UPDATE SET seals_at = now()',
);

const RELEASE = statement<{ id: string; before: Date }>('release-secret-key').sql(
  'DELETE FROM secret_keys WHERE id = :id AND seals_at < :before',
);

export class PostgresKeyRegister implements KeyRegister {
  constructor(private readonly database: Database) {}

  all() {
    return this.database.rows(ALL);
  }

  async note(id: string): Promise<void> {
    await this.database.affected(NOTE, { id });
  }

  async release(id: string, before: Date): Promise<boolean> {
    return (await this.database.affected(RELEASE, { id, before })) > 0;
  }
}
