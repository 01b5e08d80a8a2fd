import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresMeterBook } from '../../../../adapters/persistence/metering/meter-book.postgres.js';
import { PostgresUsageRows } from '../../../../adapters/persistence/metering/usage-rows.postgres.js';
import { statement } from '../../../../adapters/persistence/statement.js';
import { type MeteredOrganization, MeterRoom } from '../../../application/metering/support/meter-room.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const ORGANIZATIONS = 4;
const ROWS_EACH = 5_000;
const PAGE = 50;

let db: OpenDatabase;
let room: MeterRoom;
let of: MeteredOrganization;

beforeAll(async () => {
  db = await openTestDatabase();
  room = new MeterRoom(db.database, new StandingClock());
  for (let serial = 0; serial < ORGANIZATIONS; serial += 1) {
    of = await room.newOrganization('1000');
    await room.limit(of, { value: '900' });
    await room.limit(of, { scope: 'KEY', targetId: of.keyId, limitType: 'RATE_RPD', value: '900000' });
    await db.sql(
      `INSERT INTO usage_rows (organization_id, position, call_id, workspace_id, key_id, tool, units, charge, cost_nanos, upstream_nanos,
         tokens, begun_at, occurred_at)
       SELECT '${of.organization}', n, 'call ' || n, '${of.workspace}', '${of.keyId}', 'tool.' || n % 5, 1, 'CREDITS', 1, 1, 0,
         now(), now() - make_interval(secs => ${ROWS_EACH} - n) FROM generate_series(1, ${ROWS_EACH}) n`,
    );
    await db.sql(
      `UPDATE organization_meters SET last_position = ${ROWS_EACH} WHERE organization_id = '${of.organization}'`,
    );
  }
  await db.sql('ANALYZE');
});
afterAll(() => db.close());

const READ = statement<{ table: string }, { scans: number; fetched: number }>('test-reads-of-a-metering-table').sql(
  `SELECT seq_scan::int AS scans, (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int AS fetched FROM pg_stat_xact_user_tables
   WHERE relname = :table`,
);

/** What the work reads of a table, with plans of both kinds. */
async function reads(table: string, work: (database: Database) => Promise<unknown>) {
  const found = [];
  for (const mode of ['force_generic_plan', 'force_custom_plan']) {
    // The view counts what the connection has read since it was last asked to tell, so the work is what is more.
    const read = await db.database.transaction(async () => {
      await db.database.manager.query(`SET LOCAL plan_cache_mode = ${mode}`);
      const before = await db.database.row(READ, { table });
      await work(db.database);
      const after = await db.database.row(READ, { table });
      return {
        scans: (after?.scans ?? 0) - (before?.scans ?? 0),
        fetched: (after?.fetched ?? 0) - (before?.fetched ?? 0),
      };
    });
    found.push(read);
  }
  return found;
}

/* A page at any place costs the same, however many calls there are: it reads its own rows and no other one. */
describe('a page of billed calls', () => {
  const none = { workspaceId: null, keyId: null, tool: null };
  it.each([
    ['of the organization', () => none],
    ['of a workspace', () => ({ ...none, workspaceId: of.workspace })],
    ['of a key', () => ({ ...none, keyId: of.keyId })],
    ['of a tool', () => ({ ...none, tool: 'tool.3' })],
    ['of a tool in a workspace', () => ({ ...none, workspaceId: of.workspace, tool: 'tool.3' })],
    ['of a tool with a key', () => ({ ...none, keyId: of.keyId, tool: 'tool.3' })],
  ] as const)('%s reads only its own rows, by an index from the newest end', async (_name, filter) => {
    for (const before of [null, 2_500n]) {
      const page = (database: Database) =>
        new PostgresUsageRows(database).page(of.organization, filter(), before, PAGE);
      expect(await page(db.database)).toHaveLength(PAGE);
      expect(await reads('usage_rows', page)).toEqual([
        { scans: 0, fetched: PAGE },
        { scans: 0, fetched: PAGE },
      ]);
    }
  });
});

describe('a metered batch', () => {
  it('reads only the billed calls that it asks for', async () => {
    const at = new Date();
    const asked = {
      organizations: [of.organization],
      modes: [{ organizationId: of.organization, sandbox: false }],
      workspaces: [of.workspace],
      keys: [of.keyId],
      calls: [1, 2, 3].map((serial) => ({ organizationId: of.organization, callId: `call ${serial}` })),
    };
    const batch = (database: Database) => new PostgresMeterBook(database).read(asked, at);
    expect(await batch(db.database)).toMatchObject({ billed: { length: 3 }, limits: { length: 2 } });
    expect(await reads('usage_rows', batch)).toEqual([
      { scans: 0, fetched: 3 },
      { scans: 0, fetched: 3 },
    ]);
  });

  it('reads none where limits are listed', async () => {
    expect(await reads('usage_rows', () => room.use(of))).toEqual([
      { scans: 0, fetched: 0 },
      { scans: 0, fetched: 0 },
    ]);
  });
});
