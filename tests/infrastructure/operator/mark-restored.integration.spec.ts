import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { assertPrepared } from '../../../infrastructure/migrate.js';
import { markRestoredCommand } from '../../../infrastructure/operator/mark-restored.command.js';
import { runStandalone } from '../../../infrastructure/operator/standalone-commands.js';
import { MARK_RESTORING } from '../../../infrastructure/schema-state.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';

const MOMENT = '2026-02-03 04:05:06.789+01';

let db: OpenDatabase;

beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db?.close());

const run = (given: { readonly yes?: string; readonly moment?: string } = {}) =>
  markRestoredCommand.execute({ moment: MOMENT, ...given }, { SANDBOX: 'true', DATABASE_URL: db.url });
const stored = () => db.sql<{ at: Date }>('SELECT backed_up_at AS at FROM restorations');

it('says what it would do, and does it once: no process starts on the database until it is prepared', async () => {
  const plan = await run();
  expect(plan).toMatchObject({ json: { isDone: false, moment: '2026-02-03T03:05:06.789Z', users: 0 } });
  expect(plan.text).toContain('Repeat it with --yes');
  expect(await stored()).toEqual([]);
  await assertPrepared(db.url);

  expect(await run({ yes: 'true' })).toMatchObject({ json: { isDone: true } });
  expect(await stored()).toEqual([{ at: new Date(MOMENT) }]);
  await expect(assertPrepared(db.url)).rejects.toThrow('run "ops after-restore --yes"');

  const again = await run({ yes: 'true' });
  expect(again).toMatchObject({ json: { isDone: false, moment: '2026-02-03T03:05:06.789Z' } });
  expect(again.text).toContain('is marked already');
  expect(await stored()).toHaveLength(1);
});

it('what only says what it would do is not meant for the audit log, and what is done says when it cannot be written there', async () => {
  const environment = { SANDBOX: 'true', DATABASE_URL: db.url, DATA_DIR: '/nowhere/at-all' };
  const said = async (given: object) =>
    (await runStandalone(markRestoredCommand, { moment: MOMENT, ...given }, environment)).text;
  expect(await said({})).not.toContain('audit log');
  expect(await said({ yes: 'true' })).toContain('The audit log does not have this');
});

it('goes on where it was interrupted, and marks a database that is recovered again', async () => {
  await db.sql(MARK_RESTORING);
  await expect(assertPrepared(db.url)).rejects.toThrow('is being restored');
  await run({ yes: 'true' });
  await db.sql('UPDATE restorations SET prepared_at = now()');
  await assertPrepared(db.url);
  await run({ yes: 'true', moment: '2026-03-01 00:00:00Z' });
  expect(await stored()).toHaveLength(2);
});

it('a restoration that was not prepared at the moment is another one: it was prepared afterwards, and nonces were used since', async () => {
  await run({ yes: 'true', moment: '2026-01-01 00:00:00Z' });
  await run({ yes: 'true' });
  expect(await stored()).toHaveLength(2);
});

it('unmarks what was left half marked, and two at once make one restoration', async () => {
  await Promise.all([run({ yes: 'true' }), run({ yes: 'true' })]);
  expect(await stored()).toHaveLength(1);
  await db.sql(MARK_RESTORING);
  expect(await run({ yes: 'true' })).toMatchObject({ json: { isDone: true } });
  expect(await stored()).toHaveLength(1);
  await expect(assertPrepared(db.url)).rejects.toThrow('run "ops after-restore --yes"');
});

it('refuses a database that processes of the service use', async () => {
  const channel = db.channel();
  await new Promise<void>((listening) => channel.listen('somebody', () => undefined, listening));
  await expect(run({ yes: 'true' })).rejects.toThrow('Processes of the service use the database');
  expect(await stored()).toEqual([]);
});

it.each(['yesterday', 'now', '2026-13-01 00:00', '2999-01-01 00:00:00Z', ''])(
  'refuses the moment "%s"',
  async (moment) => {
    await expect(run({ yes: 'true', moment })).rejects.toThrow(`moment must be a time such as`);
    expect(await stored()).toEqual([]);
  },
);

it('refuses an empty database', async () => {
  await db.sql('DROP SCHEMA public CASCADE');
  await db.sql('CREATE SCHEMA public');
  await expect(run({ yes: 'true' })).rejects.toThrow('has no tables of the service');
});
