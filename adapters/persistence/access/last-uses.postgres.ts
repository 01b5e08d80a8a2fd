import type { LastUseStore } from '../../../application/access/last-uses.js';
import type { Database } from '../database.js';
import { type Statement, statement } from '../statement.js';

interface Uses {
  readonly ids: readonly string[];
  readonly times: readonly Date[];
}

/** The rows are locked in the order of their ids, so that two concurrent writes cannot deadlock. */
function usesOf(table: 'api_keys' | 'app_sessions'): Statement<Uses, never> {
  return statement<Uses>(`write-last-uses-of-${table}`).sql(`
    WITH used AS (
        SELECT t.id, u.at FROM ${table} t JOIN unnest(:ids::uuid[], :times::timestamptz[]) AS u (id, at) ON u.id = t.id
        WHERE t.last_used_at IS NULL OR t.last_used_at < u.at ORDER BY t.id FOR NO KEY UPDATE OF t
      )
      UPDATE ${table} t SET last_used_at = used.at FROM used WHERE t.id = used.id`);
}

export const API_KEY_USES = usesOf('api_keys');
export const SIGN_IN_USES = usesOf('app_sessions');

export class PostgresLastUses implements LastUseStore {
  constructor(
    private readonly database: Database,
    private readonly statement: Statement<Uses, never>,
  ) {}

  async write(uses: ReadonlyMap<string, Date>): Promise<void> {
    await this.database.affected(this.statement, { ids: [...uses.keys()], times: [...uses.values()] });
  }
}
