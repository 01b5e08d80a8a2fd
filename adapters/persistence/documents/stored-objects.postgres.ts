import type {
  AnnouncedObject,
  DisposableObject,
  StoredObjects,
} from '../../../application/documents/stored-objects.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const ANNOUNCE = statement<AnnouncedObject>('announce-stored-object').sql(
  'INSERT INTO stored_objects (object_key, size_bytes, disposable_at) VALUES (:key, :size, :disposableAt)',
);

const SHRINK = statement<{ key: ObjectKey; size: number }>('shrink-stored-object').sql(
  'UPDATE stored_objects SET size_bytes = :size WHERE object_key = :key AND size_bytes > :size',
);

const SIZE_OF = statement<{ key: ObjectKey }, { readonly size: number }>('size-of-stored-object').sql(
  'SELECT size_bytes::float8 AS size FROM stored_objects WHERE object_key = :key',
);

const LOCK_OWNER = statement<{ ownerId: UserId }>('lock-stored-objects').sql(
  `SELECT pg_advisory_xact_lock(hashtextextended('stored_objects ' || :ownerId::text, 0))`,
);

const SIZE = statement<{ ownerId: UserId }, { readonly size: number }>('size-of-stored-objects').sql(
  'SELECT coalesce(sum(size_bytes), 0)::float8 AS size FROM stored_objects WHERE owner_id = :ownerId',
);

/* Those that an earlier run took and did not remove are found again. */
const TAKE = statement<{ now: Date; limit: number }, DisposableObject>('take-disposable-objects', {
  key: objectKey,
}).sql(`
    UPDATE stored_objects SET is_being_removed = true
    WHERE object_key IN (
      SELECT object_key FROM stored_objects WHERE disposable_at <= :now ORDER BY disposable_at LIMIT :limit FOR UPDATE SKIP LOCKED)
    RETURNING object_key AS key, removed_at IS NOT NULL AS "wasRemoved"`);

const POSTPONE = statement<{ key: ObjectKey; until: Date }>('postpone-stored-object').sql(
  'UPDATE stored_objects SET disposable_at = :until WHERE object_key = :key AND is_being_removed',
);

const LOOK_AGAIN = statement<{ key: ObjectKey; until: Date }>('look-again-for-stored-object').sql(
  'UPDATE stored_objects SET removed_at = now(), size_bytes = 0, disposable_at = :until WHERE object_key = :key AND is_being_removed',
);

const FORGET = statement<{ key: ObjectKey }>('forget-stored-object').sql(
  'DELETE FROM stored_objects WHERE object_key = :key AND is_being_removed',
);

export class PostgresStoredObjects implements StoredObjects {
  constructor(private readonly database: Database) {}

  async announce(object: AnnouncedObject): Promise<void> {
    await this.database.affected(ANNOUNCE, { ...object });
  }

  async shrink(key: ObjectKey, size: number): Promise<void> {
    await this.database.affected(SHRINK, { key, size });
  }

  async sizeOf(key: ObjectKey): Promise<number | null> {
    return (await this.database.row(SIZE_OF, { key }))?.size ?? null;
  }

  /* Two statements, because the second one must see what was announced while the first one waited. */
  async lockSize(ownerId: UserId): Promise<number> {
    await this.database.rows(LOCK_OWNER, { ownerId });
    return (await this.database.row(SIZE, { ownerId }))?.size ?? 0;
  }

  takeDisposable(now: Date, limit: number): Promise<readonly DisposableObject[]> {
    return this.database.rows(TAKE, { now, limit });
  }

  async postpone(key: ObjectKey, until: Date): Promise<void> {
    await this.database.affected(POSTPONE, { key, until });
  }

  async lookAgain(key: ObjectKey, until: Date): Promise<void> {
    await this.database.affected(LOOK_AGAIN, { key, until });
  }

  async forget(key: ObjectKey): Promise<void> {
    await this.database.affected(FORGET, { key });
  }
}
