import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresOperatorLog } from '../../../../adapters/persistence/audit-log/operator-log.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import type { OperatorAct } from '../../../../application/operator/operator-log.js';
import { RunAsOperator } from '../../../../application/operator/run-as-operator.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let log: PostgresOperatorLog;
let run: RunAsOperator;

beforeAll(async () => {
  db = await openTestDatabase();
  const clock = new SystemClock();
  const ids = new UuidV7(clock);
  log = new PostgresOperatorLog(db.database, ids, clock);
  run = new RunAsOperator(log, ids);
});
afterAll(() => db.close());

const act = (command: string): OperatorAct => ({
  operator: { name: 'carol', host: 'desk' },
  command,
  arguments: { from: '1', to: '2' },
});

describe('what an operator does', () => {
  it('is written down before its first effect and after its end', async () => {
    const seen = await run.execute(act('reindex'), () => log.newest(1));
    expect(seen).toMatchObject([{ ...act('reindex'), step: 'begun', reason: null }]);
    const [end, begin] = await log.newest(2);
    expect(end).toMatchObject({ ...act('reindex'), step: 'done', reason: null });
    expect([begin?.step, begin?.run]).toEqual(['begun', end?.run]);
  });

  it('is written down with the reason when it fails', async () => {
    const failing = run.execute(act('retry'), () => Promise.reject(new ConflictError('It has ended')));
    await expect(failing).rejects.toThrow('It has ended');
    expect(await log.newest(1)).toMatchObject([{ step: 'failed', reason: 'It has ended' }]);
  });

  it('is not done when it cannot be written down', async () => {
    let done = false;
    const unwritable = { ...act('pause'), operator: { name: 'x'.repeat(600), host: 'desk' } };
    await expect(
      run.execute(unwritable, async () => {
        done = true;
      }),
    ).rejects.toThrow();
    expect(done).toBe(false);
  });
});

describe('an entry', () => {
  it.each([
    ['of an operator', 'operator.done', null],
    ['of nobody', 'passkey.removed', 'operator:carol@desk'],
    ['of an operator under the name of another', 'operator.done', 'user:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/app'],
  ])('%s without its actor or its owner is refused', async (_what, type, actor) => {
    await expect(
      db.sql(
        `INSERT INTO security_events (id, actor, type, occurred_at, details) VALUES (gen_random_uuid(), $1, $2, now(), '{}')`,
        [actor, type],
      ),
    ).rejects.toThrow(/violates check constraint/);
  });

  it('can be neither changed nor deleted', async () => {
    await run.execute(act('audit'), async () => undefined);
    await expect(db.sql('DELETE FROM security_events')).rejects.toThrow();
  });
});
