import type { Profile, Profiles } from '../../../application/users/profiles.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const RENAME: Statement = {
  name: 'rename-user',
  text: 'UPDATE users SET display_name = $2 WHERE id = $1 RETURNING id',
};

/**
 * Ranges of characters, not patterns: nothing in the text has a meaning of its own, and a prepared plan can use the indexes. What
 * begins with the text lies between it and the text with the last of all characters behind it.
 */
const END = `chr(1114111)`;
const OTHERS = `FROM users, wanted WHERE id <> $2`;

export const SEARCH_USERS: Statement = {
  name: 'search-users',
  text: `
    WITH wanted AS (SELECT lower($1::text) AS text), found AS (
      (SELECT 1 AS rank, id, username, display_name ${OTHERS} AND username = wanted.text)
      UNION ALL
      (SELECT 2, id, username, display_name ${OTHERS} AND lower(display_name) = wanted.text LIMIT $3)
      UNION ALL
      (SELECT 3, id, username, display_name ${OTHERS}
        AND username ~>=~ wanted.text AND username ~<~ (wanted.text || ${END}) ORDER BY username USING ~<~ LIMIT $3)
      UNION ALL
      (SELECT 4, id, username, display_name ${OTHERS} AND lower(display_name) ~>=~ wanted.text
        AND lower(display_name) ~<~ (wanted.text || ${END}) ORDER BY lower(display_name) USING ~<~ LIMIT $3)
    )
    SELECT username, display_name AS "displayName" FROM found
    GROUP BY id, username, display_name ORDER BY min(rank), username LIMIT $3`,
};

export class PostgresProfiles implements Profiles {
  constructor(private readonly database: Database) {}

  async rename(userId: UserId, displayName: string): Promise<boolean> {
    return (await this.database.query(RENAME, [userId, displayName])).length > 0;
  }

  async search(text: string, except: UserId, limit: number): Promise<readonly Profile[]> {
    return this.database.query<Profile & Record<string, unknown>>(SEARCH_USERS, [text, except, limit]);
  }
}
