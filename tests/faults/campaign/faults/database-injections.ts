import pg from 'pg';
import { signal } from '../../../../infrastructure/embedded/process-table.js';
import type { Stage } from '../stage/stage.js';
import { type Injections, nothingToEnd } from './injection.js';
import { repeating } from './repeating.js';

const STORM_EVERY_MS = 60;
/** Before the deadline, when the lock is taken and the owner signs. */
const LAST_MOMENT_MS = 2_500;

const TERMINATE_ALL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = 'accounts' AND pid <> pg_backend_pid()`;
const BUSY_SESSION = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'accounts%'
  ORDER BY state = 'active' DESC, random() LIMIT 1`;

const TABLES = [
  'payment_requests',
  'wallet_operations',
  'relay_slots',
  'indexer_state',
  'outbox',
  'notifications',
] as const;

/** What happens to the database while it runs. */
export const DATABASE_INJECTIONS: Injections<
  'connection storm' | 'lock holder' | 'lock at the deadline' | 'freeze database session'
> = {
  'connection storm': async ({ stage }) => repeating(STORM_EVERY_MS, () => stage.servers.query(TERMINATE_ALL)),
  'lock holder': async ({ stage }, { shape }) => lock(stage, TABLES[Math.floor(shape * TABLES.length)] ?? TABLES[0]),
  // Who waits for the lock across the end of the approval window must not decide afterwards.
  'lock at the deadline': async ({ stage, clock, canary }) => {
    const payment = await canary.propose();
    const left = (payment?.expiresAt?.getTime() ?? 0) - clock.now().getTime();
    if (!payment || left < 0) return nothingToEnd;
    await clock.advance(left - LAST_MOMENT_MS);
    const release = await lock(stage, 'payment_requests');
    const approval = canary.approve(payment);
    return async () => {
      await release();
      await approval;
    };
  },
  'freeze database session': async ({ stage }) => {
    const [session] = await stage.servers.query<{ pid: number }>(BUSY_SESSION);
    if (!session) return nothingToEnd;
    signal(session.pid, 'SIGSTOP');
    return async () => signal(session.pid, 'SIGCONT');
  },
};

/** Locks a whole table, as a migration or a forgotten session does. @returns what lets it go */
async function lock(stage: Stage, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: await stage.servers.databaseUrl() });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  return () => client.end().catch(() => undefined);
}
