import { ROUNDS, type Round, type Rounds } from '../../application/ports/rounds.js';
import type { Database } from './database.js';
import { type Statement, statement } from './statement.js';

interface Asked {
  readonly round: Round;
  readonly limit: number;
}

interface NextRow {
  readonly id: string;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/* Processes take their portions one after the other: each locks the row, and reads how far the one before has come. */
function next(table: (typeof ROUNDS)[Round]): Statement<Asked, NextRow> {
  const text: string = `
    WITH held AS (
      SELECT after_id FROM rounds WHERE name = :round FOR UPDATE
    ), portion AS (
      SELECT following.id FROM held CROSS JOIN LATERAL (
        SELECT t.id FROM ${table} t WHERE t.id > held.after_id ORDER BY t.id LIMIT :limit) following
    ), moved AS (
      UPDATE rounds SET after_id = CASE WHEN (SELECT count(*) FROM portion) < :limit THEN '${FIRST_ID}'::uuid
        ELSE (SELECT id FROM portion ORDER BY id DESC LIMIT 1) END
      WHERE name = :round
    )
    SELECT id::text AS id FROM portion ORDER BY portion.id`;
  return statement<Asked, NextRow>(`next-of-round-of-${table}`).sql(text);
}

const NEXT = { users: next('users'), referrals: next('referrals') };

export class PostgresRounds implements Rounds {
  constructor(private readonly database: Database) {}

  async next(round: Round, limit: number): Promise<readonly string[]> {
    return (await this.database.rows(NEXT[ROUNDS[round]], { round, limit })).map(({ id }) => id);
  }
}
