import type { PersonalFiles } from '../../../application/personal-data/personal-part.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const PAGE = 500;

/* What no row names any more is removed a moment later. */
const KEYS = statement<{ userId: UserId; after: string; limit: number }, { readonly key: ObjectKey }>(
  'stored-objects-of-owner',
  { key: objectKey },
).sql(`
    SELECT object_key AS key FROM stored_objects
    WHERE owner_id = :userId AND disposable_at IS NULL AND object_key > :after ORDER BY object_key LIMIT :limit`);

export class PostgresPersonalFiles implements PersonalFiles {
  constructor(private readonly database: Database) {}

  async *of(userId: UserId): AsyncGenerator<ObjectKey> {
    for (let after = ''; ; ) {
      const rows = await this.database.rows(KEYS, { userId, after, limit: PAGE });
      for (const { key } of rows) yield key;
      const last = rows.length < PAGE ? undefined : rows.at(-1);
      if (!last) return;
      after = last.key;
    }
  }
}
