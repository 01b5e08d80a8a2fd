import type pg from 'pg';
import { APPLICATION } from '../../adapters/persistence/notification-channel.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { readConfiguration } from '../configuration.js';
import { RESTORING } from '../schema-state.js';
import { databaseOf } from './operator-resources.js';
import { connected, markRestored } from './restored-mark.js';
import { standaloneCommand } from './standalone-command.js';

/** PostgreSQL reads words such as "yesterday", too. */
const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d/;

/** SQLSTATE: a time that is none. */
const NO_TIME = /^2200[78]$/;

export const markRestoredCommand = standaloneCommand({
  name: 'mark-restored',
  summary:
    'say that the database of DATABASE_URL was recovered to a moment with the tools of PostgreSQL, and bring it to the schema of this version. ' +
    'No process starts on it until "ops after-restore" was run; without --yes it only says what it would do. Can be repeated',
  arguments: { moment: 'to which it was recovered, as in recovery_target_time: "2026-11-28 20:15:00+01"' },
  confirmation: 'yes, this is a recovered database, and what happened after the moment is not in it',
  preview: true,
  changes: true,
  execute: async ({ moment, yes }, environment) => {
    const { databaseUrl, close } = await databaseOf(readConfiguration(environment));
    try {
      const { at, users, name, isMarked, isRestoring } = await connected(databaseUrl, (client) =>
        factsOf(client, moment),
      );
      const facts = { moment: at.toISOString(), database: name, users };
      if (isMarked && !isRestoring) {
        const text = `The database ${name} is marked already, as of ${facts.moment}: run "ops after-restore --yes".`;
        return { text, json: { ...facts, isDone: false } };
      }
      const found = `The database ${name} with ${users} people, as of ${facts.moment},`;
      if (yes === undefined) {
        const text = `${found} would be marked as restored: no process starts on it until "ops after-restore" has ended everybody's access.\nNothing was done. Repeat it with --yes.`;
        return { text, json: { ...facts, isDone: false } };
      }
      await markRestored(databaseUrl, at);
      const text = `${found} is marked as restored. Now run "ops after-restore --yes"; no process starts before.`;
      return { text, json: { ...facts, isDone: true } };
    } finally {
      await close();
    }
  },
});

interface Facts {
  readonly at: Date;
  readonly users: number;
  readonly name: string;
  /** Whether it is marked as of this moment and waits for being prepared. */
  readonly isMarked: boolean;
  /** It was begun to be marked, or to be filled from a backup, and that has not ended. */
  readonly isRestoring: boolean;
}

async function factsOf(client: pg.Client, moment: string): Promise<Facts> {
  const at = await timeOf(client, moment);
  const [state] = (
    await client.query<{
      readonly name: string;
      readonly isThere: boolean;
      readonly hasMarks: boolean;
      readonly isRestoring: boolean;
      readonly recovers: boolean;
      readonly isUsed: boolean;
    }>(
      `SELECT current_database() AS name, to_regclass('schema_migrations') IS NOT NULL AS "isThere",
         to_regclass('restorations') IS NOT NULL AS "hasMarks", to_regnamespace('${RESTORING}') IS NOT NULL AS "isRestoring", pg_is_in_recovery() AS recovers,
         EXISTS (SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()) AS "isUsed"`,
      [APPLICATION],
    )
  ).rows;
  if (!state?.isThere)
    throw new ConflictError(
      `The database ${state?.name} has no tables of the service: name the recovered one in DATABASE_URL, or restore a backup into an empty one with "ops restore"`,
    );
  if (state.recovers)
    throw new ConflictError(
      'The server still recovers and takes no writes: let it reach the moment with recovery_target_action=promote, or run pg_promote()',
    );
  if (state.isUsed)
    throw new ConflictError(
      `Processes of the service use the database ${state.name}: stop them, or name the recovered one in DATABASE_URL`,
    );
  const { rows: people } = await client.query<{ readonly users: number }>('SELECT count(*)::int AS users FROM users');
  // A base backup of an old version has no such table; it is made with the schema of this one.
  const { rows: marks } = state.hasMarks
    ? await client.query('SELECT FROM restorations WHERE prepared_at IS NULL AND backed_up_at = $1', [at])
    : { rows: [] };
  const { name, isRestoring } = state;
  return { at, name, users: people[0]?.users ?? 0, isMarked: marks.length > 0, isRestoring };
}

async function timeOf(client: pg.Client, moment: string): Promise<Date> {
  const refused = new ValidationError(
    'moment',
    `must be a time such as "2026-11-28 20:15:00+01", not later than now; it is "${moment}"`,
  );
  if (!DATE.test(moment)) throw refused;
  try {
    const { rows } = await client.query<{ readonly at: Date; readonly isPast: boolean }>(
      'SELECT $1::timestamptz AS at, $1::timestamptz <= now() AS "isPast"',
      [moment],
    );
    const [row] = rows;
    if (row?.isPast) return row.at;
  } catch (error) {
    if (!NO_TIME.test((error as { readonly code?: string }).code ?? '')) throw error;
  }
  throw refused;
}
