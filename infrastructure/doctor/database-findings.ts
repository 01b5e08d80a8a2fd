import pg from 'pg';
import { readOn } from '../../adapters/persistence/connections/read-on.js';
import { connectionOptions, SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import type { Configuration } from '../configuration.js';
import { RATES_SOURCES } from '../configuration.js';
import { restorationProblem, schemaProblem, schemaStateOf } from '../schema-state.js';
import { type Finding, fatal, ok, orOk, outage, reasonOf, warning } from './finding.js';
import { historyFinding } from './history-finding.js';

/** The oldest server that is supported. */
export const LEAST_POSTGRES = 17;

/** With more, tokens and deadlines that one clock wrote are wrong for the other one. */
const MOST_SKEW_MS = 30_000;
const NOTICED_SKEW_MS = 2_000;

const DAY_MS = 86_400_000;
/** Banks are closed for four days in a row at Easter and Christmas. */
const OLDEST_RATES_DAYS = 5;

/** What PgBouncer says when it does not take the limits of a connection. It has one code for this and for a server that is away. */
const REFUSED_LIMITS = /unsupported startup parameter/;

/** SQLSTATE: wrong credentials; no such database. */
const WRONG_ADDRESS = /^(28|3D)/;

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly writes: boolean;
  readonly most: number;
  readonly process: number;
  readonly now: Date;
}

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
         NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off' AS writes,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
         pg_backend_pid() AS process, clock_timestamp() AS now`;

/** @param wallClock this machine's time */
export async function databaseFindings(
  url: string,
  configuration: Configuration,
  isAtStart: boolean,
  wallClock = () => Date.now(),
): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: url, ...connectionOptions(SESSION_LIMITS.worker) });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [unreachable(error, addressOf(configuration))];
  }
  try {
    const asked = wallClock();
    const { rows } = await client.query<Facts>(FACTS);
    const [facts] = rows;
    if (!facts) return [];
    const middle = (asked + wallClock()) / 2;
    const state = await schemaStateOf(client);
    const problem = schemaProblem(state, { mayMigrate: true });
    const unprepared = await restorationProblem(client);
    return [
      ok('database', 'The database answers.'),
      versionFinding(facts.version, configuration.isProduction),
      ...orOk(
        [
          encodingFault(facts),
          writeFault(facts),
          poolFault(facts, configuration),
          betweenFault(client, facts, addressOf(configuration)),
        ],
        'database settings',
        'The database takes writes and enough connections.',
      ),
      problem !== null
        ? fatal('schema', problem)
        : state.pending.length > 0
          ? warning(
              'schema',
              `${state.pending.length} migrations are pending: the next start runs them, or run "ops migrate" first.`,
            )
          : ok('schema', 'The schema is that of this version.'),
      ...(unprepared === null ? [] : [fatal('restored', unprepared)]),
      skewFinding('clock', 'the database', facts.now.getTime() - middle),
      ...(isAtStart || state.pending.length > 0
        ? []
        : [
            await ratesFinding(client, configuration, wallClock()),
            await historyFinding(readOn(client), configuration),
          ]),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/* The setting that names PostgreSQL itself. */
function addressOf({ databaseDirectUrl }: Configuration): string {
  return databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
}

function unreachable(error: unknown, setting: string): Finding {
  const { code } = error as { readonly code?: unknown };
  if (REFUSED_LIMITS.test(reasonOf(error))) return fatal('database', poolerSentence(setting));
  const sentence = `${setting} leads to no database: ${reasonOf(error)}; start the server, or correct the URL.`;
  return WRONG_ADDRESS.test(String(code)) ? fatal('database', sentence) : outage('database', sentence);
}

function poolerSentence(setting: string): string {
  return setting === 'DATABASE_URL'
    ? 'DATABASE_URL leads to a connection pooler: name PostgreSQL itself in DATABASE_DIRECT_URL.'
    : `${setting} leads to a connection pooler: it must name PostgreSQL itself.`;
}

/* A pooler that passes the limits on can still give each transaction another session. PostgreSQL names its own process to its clients. */
function betweenFault(client: pg.Client, { process }: Facts, setting: string): Finding | null {
  const { processID } = client as { readonly processID?: number };
  if (processID === process) return null;
  const between = setting === 'DATABASE_URL' ? warning : fatal;
  return between('database settings', poolerSentence(setting));
}

/** @param version as PostgreSQL writes it in server_version_num, such as 180004 */
export function versionFinding(version: number, isProduction: boolean): Finding {
  const major = Math.floor(version / 10_000);
  if (major >= LEAST_POSTGRES) return ok('versions', `PostgreSQL is ${major}.`);
  const sentence = `PostgreSQL is ${major}: upgrade the server to ${LEAST_POSTGRES} or newer.`;
  return isProduction ? fatal('versions', sentence) : warning('versions', sentence);
}

function encodingFault({ encoding }: Facts): Finding | null {
  if (encoding === 'UTF8') return null;
  return fatal(
    'database settings',
    `The database is encoded in ${encoding}: create it with ENCODING 'UTF8', names have all letters.`,
  );
}

function writeFault({ writes }: Facts): Finding | null {
  if (writes) return null;
  return fatal(
    'database settings',
    'The database takes no writes: let DATABASE_URL name the primary server, and set default_transaction_read_only to off.',
  );
}

function poolFault({ most }: Facts, { databasePools, databaseDirectUrl, roles }: Configuration): Finding | null {
  // The pooler decides how many of them reach the database.
  if (databaseDirectUrl !== null) return null;
  const opened = (['api', 'app', 'worker'] as const).filter((pool) => pool === 'worker' || roles.has(pool));
  const needed = opened.reduce((sum, pool) => sum + databasePools[pool], 8);
  if (needed <= most) return null;
  return fatal(
    'database settings',
    `This process may open ${needed} connections to the database, which allows ${most}; lower DATABASE_POOL_SIZE, DATABASE_APP_POOL_SIZE or DATABASE_WORKER_POOL_SIZE, or raise the server's max_connections.`,
  );
}

/** @param aheadMs how far the other clock is ahead of this machine's */
export function skewFinding(check: string, whose: string, aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1);
  const direction = aheadMs > 0 ? 'behind' : 'ahead of';
  if (Math.abs(aheadMs) < NOTICED_SKEW_MS) return ok(check, `This machine's clock and that of ${whose} agree.`);
  const sentence = `This machine's clock is ${seconds} s ${direction} that of ${whose}: let a time service (chrony, systemd-timesyncd) set both.`;
  return Math.abs(aheadMs) > MOST_SKEW_MS ? fatal(check, sentence) : warning(check, sentence);
}

async function ratesFinding(client: pg.Client, { ratesSource }: Configuration, now: number): Promise<Finding> {
  const { rows } = await client.query<{ readonly newest: Date | null }>(
    `SELECT min(newest) AS newest FROM (SELECT max(published_at) AS newest FROM daily_rates WHERE currency <> 'ETH' GROUP BY currency) AS each`,
  );
  const newest = rows[0]?.newest ?? null;
  const source = `RATES_SOURCE=${ratesSource} (${RATES_SOURCES.join(' or ')})`;
  if (newest === null) {
    return warning(
      'rates',
      `There are no exchange rates: start a process with the role worker, which fetches them from ${source}.`,
    );
  }
  const days = Math.floor((now - newest.getTime()) / DAY_MS);
  if (days <= OLDEST_RATES_DAYS)
    return ok('rates', `The newest exchange rates are of ${newest.toISOString().slice(0, 10)}.`);
  return warning(
    'rates',
    `The newest exchange rates are ${days} days old: look for "refresh-rates" in a worker's log, and let workers reach ${source}.`,
  );
}
