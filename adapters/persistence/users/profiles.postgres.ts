import type { Profile, Profiles } from '../../../application/users/profiles.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { nameSkeleton } from '../../../domain/users/skeleton.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { resembledByUser } from './resembled-names.postgres.js';

const RENAME = statement<{ id: UserId; displayName: string; skeleton: string | null }>('rename-user').sql(
  'UPDATE users SET display_name = :displayName, display_name_skeleton = :skeleton WHERE id = :id',
);

/**
 * Compares ranges of characters instead of patterns, so that no character is a wildcard and a prepared plan can use the indexes. A text
 * that begins with the search text lies between the search text and the search text followed by the highest character.
 */
const END = `chr(1114111)`;
const OTHERS = `FROM users, wanted WHERE id <> :except AND closed_at IS NULL`;

interface Search {
  readonly text: string;
  readonly except: UserId;
  readonly limit: number;
}

export const SEARCH_USERS = statement<Search, Profile>('search-users').sql(`
    WITH wanted AS (SELECT lower(:text::text) AS text), found AS (
      (SELECT 1 AS rank, id, username ${OTHERS} AND username = wanted.text)
      UNION ALL
      (SELECT 2, id, username ${OTHERS} AND lower(display_name) = wanted.text LIMIT :limit)
      UNION ALL
      (SELECT 3, id, username ${OTHERS}
        AND username ~>=~ wanted.text AND username ~<~ (wanted.text || ${END}) ORDER BY username USING ~<~ LIMIT :limit)
      UNION ALL
      (SELECT 4, id, username ${OTHERS} AND lower(display_name) ~>=~ wanted.text
        AND lower(display_name) ~<~ (wanted.text || ${END}) ORDER BY lower(display_name) USING ~<~ LIMIT :limit)
    )
    SELECT person.username, person.display_name AS "displayName", ${resembledByUser('person')} AS resembles
    FROM (SELECT id, min(rank) AS rank FROM found GROUP BY id, username ORDER BY min(rank), username LIMIT :limit) best
      JOIN users person USING (id)
    ORDER BY best.rank, person.username`);

export class PostgresProfiles implements Profiles {
  constructor(private readonly database: Database) {}

  async rename(userId: UserId, displayName: string): Promise<boolean> {
    return (await this.database.affected(RENAME, { id: userId, displayName, skeleton: nameSkeleton(displayName) })) > 0;
  }

  async search(text: string, except: UserId, limit: number): Promise<readonly Profile[]> {
    return this.database.rows(SEARCH_USERS, { text, except, limit });
  }
}
