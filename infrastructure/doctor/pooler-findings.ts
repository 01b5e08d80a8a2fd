import pg from 'pg';
import { pooledConnectionOptions, SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import { type Finding, fatal, orOk, outage, reasonOf, warning } from './finding.js';

/** Where a connection leads, and what its sessions allow. */
interface Place {
  readonly database: string;
  readonly statementMs: number;
}

/* The same server since the same start, and the same database in it. */
const PLACE = `
  SELECT concat_ws(' ', pg_postmaster_start_time(), (SELECT oid FROM pg_database WHERE datname = current_database())) AS database,
         extract(epoch FROM current_setting('statement_timeout')::interval) * 1000 AS "statementMs"`;

/* No such statement, one that is there already, or a pooler that knows none. */
const MIXED_UP = /^(26000|42P05) |prepared statement/;

const PROBE = 'accounts-doctor-probe';

/** @param url of the pooler @param directUrl of PostgreSQL itself, which is looked at elsewhere */
export async function poolerFindings(url: string, directUrl: string): Promise<readonly Finding[]> {
  const clients: pg.Client[] = [];
  const open = async (address: string) => {
    const client = new pg.Client({ connectionString: address, ...pooledConnectionOptions(SESSION_LIMITS.worker) });
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const [one, other] = [await open(url), await open(url)];
    const place = await placeOf(one);
    // A database that is away says so in the findings about it.
    const direct = await open(directUrl).then(placeOf, () => place);
    return orOk(
      [
        placeFault(place, direct),
        (await mixesStatements(one, other))
          ? fatal(
              'pooler',
              'The pooler at DATABASE_URL mixes up prepared statements: use PgBouncer 1.21 or newer, and set max_prepared_statements to 1000.',
            )
          : null,
        limitFault(place),
      ],
      'pooler',
      'The pooler answers and keeps prepared statements apart.',
    );
  } catch (error) {
    return [
      outage('pooler', `DATABASE_URL leads to no pooler: ${reasonOf(error)}; start the pooler, or correct the URL.`),
    ];
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function placeOf(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<{ readonly database: string; readonly statementMs: string }>(PLACE);
  const [row] = rows;
  return { database: row?.database ?? '', statementMs: Number(row?.statementMs ?? 0) };
}

function placeFault(pooled: Place, direct: Place): Finding | null {
  if (pooled.database === direct.database) return null;
  return fatal(
    'pooler',
    'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: correct the [databases] of the pooler, or one of the URLs.',
  );
}

/* Two connections use one name for two statements, one after the other, as two processes of two versions do. */
async function mixesStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  const ask = async (client: pg.Client, word: string) =>
    (await client.query<{ readonly said: string }>({ name: PROBE, text: `SELECT '${word}' AS said` })).rows[0]?.said;
  try {
    const said = [await ask(one, 'one'), await ask(other, 'other'), await ask(one, 'one')];
    return said.join() !== 'one,other,one';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !MIXED_UP.test(`${error.code} ${error.message}`)) throw error;
    await one.query('DEALLOCATE ALL').catch(() => undefined);
    return true;
  }
}

function limitFault({ statementMs }: Place): Finding | null {
  if (statementMs > 0) return null;
  return warning(
    'pooler',
    "What runs outside a transaction has no limits: give the database of the pooler connect_query='SET statement_timeout = 10000; SET lock_timeout = 5000; SET idle_in_transaction_session_timeout = 10000'.",
  );
}
