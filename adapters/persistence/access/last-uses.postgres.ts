import type { LastUseStore } from '../../../application/access/last-uses.js';
import type { Database, Statement } from '../database.js';

/** The rows are locked in the order of their ids, so that two processes that write at once do not lock each other out. */
function statement(table: 'api_keys' | 'app_sessions'): Statement {
  return {
    name: `write-last-uses-of-${table}`,
    text: `WITH used AS (
        SELECT t.id, u.at FROM ${table} t JOIN unnest($1::uuid[], $2::timestamptz[]) AS u (id, at) ON u.id = t.id
        WHERE t.last_used_at IS NULL OR t.last_used_at < u.at ORDER BY t.id FOR NO KEY UPDATE OF t
      )
      UPDATE ${table} t SET last_used_at = used.at FROM used WHERE t.id = used.id`,
  };
}

export const API_KEY_USES = statement('api_keys');
export const SIGN_IN_USES = statement('app_sessions');

export class PostgresLastUses implements LastUseStore {
  constructor(
    private readonly database: Database,
    private readonly statement: Statement,
  ) {}

  async write(uses: ReadonlyMap<string, Date>): Promise<void> {
    await this.database.query(this.statement, [[...uses.keys()], [...uses.values()]]);
  }
}
