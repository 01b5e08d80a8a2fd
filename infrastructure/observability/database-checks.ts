import type { Database } from '../../adapters/persistence/database.js';
import { type None, statement } from '../../adapters/persistence/statement.js';
import { ROLES } from '../configuration.js';
import { NotReadyError, type ReadinessCheck } from './readiness-check.js';

const ANSWERS = statement<None, { readonly answers: boolean }>('database-answers').sql('SELECT true AS answers');

const ACCEPTS_WRITES = statement<None, { readonly accepts: boolean }>('database-accepts-writes').sql(
  `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS accepts`,
);

/** Checks that the database answers. */
export function databaseCheck(database: Database): ReadinessCheck {
  return { name: 'database', neededBy: ROLES, check: () => database.row(ANSWERS) };
}

/** Checks that the database is neither a standby nor set to read-only. */
export function databaseWritesCheck(database: Database): ReadinessCheck {
  const check = async () => {
    const row = await database.row(ACCEPTS_WRITES);
    if (!row?.accepts) throw new NotReadyError('The database is read-only');
  };
  return { name: 'database_writes', neededBy: ROLES, check };
}
