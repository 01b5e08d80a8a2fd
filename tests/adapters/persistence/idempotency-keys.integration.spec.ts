import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresIdempotencyKeys } from '../../../adapters/persistence/idempotency-keys.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { IdempotentExecution } from '../../../application/idempotency/idempotent-execution.js';
import type { IdempotencyClaim } from '../../../application/ports/idempotency.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
let executions: IdempotentExecution;
let claim: IdempotencyClaim;
/** What the work has stored, one row for each time it was carried out. */
let effects: () => Promise<number>;
let work: () => Promise<string>;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql('CREATE TABLE effects (subject text NOT NULL)');
  executions = new IdempotentExecution(new PostgresIdempotencyKeys(db.database), new PostgresUnitOfWork(db.database));
});
afterAll(() => db.close());
beforeEach(() => {
  const subject = randomUUID();
  claim = { principal: randomUUID(), route: 'POST /v1/things', key: 'key-1', bodyHash: 'a' };
  effects = async () =>
    (await db.sql<{ n: number }>('SELECT count(*)::int AS n FROM effects WHERE subject = $1', [subject]))[0]?.n ?? 0;
  work = async () => {
    await db.database.manager.query('INSERT INTO effects VALUES ($1)', [subject]);
    return subject;
  };
});

const run = (claimed: IdempotencyClaim = claim, doing = work) =>
  executions.run(claimed, doing, (subject) => ({ status: 201, body: { subject } }));

describe('a request with an idempotency key', () => {
  it('is carried out once, and answered alike ever after', async () => {
    const first = await run();
    const second = await run();

    expect(first).toEqual({ kind: 'done', result: expect.any(String) });
    expect(second).toEqual({
      kind: 'replayed',
      answer: { status: 201, body: { subject: first.kind === 'done' && first.result } },
    });
    expect(await effects()).toBe(1);
  });

  it('is answered again with its keys in their first order', async () => {
    const answer = { status: 201, body: { subject: 1, id: 2, amount: 3, a: { z: 4, b: 5 } } };
    const again = () => executions.run(claim, work, () => answer);
    await again();
    const replayed = await again();
    expect(JSON.stringify(replayed.kind === 'replayed' && replayed.answer.body)).toBe(JSON.stringify(answer.body));
  });

  it('is answered again by and for a process of the version before, which knows one column', async () => {
    const ended = { kind: 'replayed', answer: { status: 201, body: { b: 1, a: 2 } } };
    await executions.run(claim, work, () => ended.answer);
    expect(
      await db.sql('SELECT pg_typeof(answer)::text AS type, answer FROM idempotency_keys WHERE principal = $1', [
        claim.principal,
      ]),
    ).toEqual([{ type: 'jsonb', answer: ended.answer.body }]);
    await db.sql('UPDATE idempotency_keys SET written_answer = NULL WHERE principal = $1', [claim.principal]);
    expect(await run()).toEqual(ended);
  });

  it('is carried out once when it is sent 12 times at once', async () => {
    const executed = await Promise.all(Array.from({ length: 12 }, () => run()));

    expect(executed.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(await effects()).toBe(1);
  });

  it('is refused with another body', async () => {
    await run();
    await expect(run({ ...claim, bodyHash: 'b' })).rejects.toThrow(ValidationError);
    expect(await effects()).toBe(1);
  });

  it('is another one for another caller, route or key', async () => {
    await run();
    for (const other of [{ principal: 'x' }, { route: 'POST /v1/others' }, { key: 'key-2' }]) {
      expect((await run({ ...claim, ...other })).kind).toBe('done');
    }
    expect(await effects()).toBe(4);
  });

  it('is refused, and not carried out, when the user used the key before an upgrade', async () => {
    const user = `user:${randomUUID()}`;
    await db.sql(`INSERT INTO idempotency_keys (principal, route, key, body_hash, status, answer)
      VALUES ('${user}', '${claim.route}', '${claim.key}', '${claim.bodyHash}', 201, '{}')`);
    const refusal = await run({ ...claim, principal: `${user}/client:cli` }).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(ConflictError);
    expect(refusal).toMatchObject({ retryable: false, message: expect.stringContaining('use a new key') });
    expect(await effects()).toBe(0);
  });

  it('leaves the key free when the work fails, and nothing of the work', async () => {
    const failing = run(claim, async () => {
      await work();
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    expect(await effects()).toBe(0);
    expect((await run()).kind).toBe('done');
  });

  it('takes over the key when the first one fails while it waits', async () => {
    const held = heldWork();
    const first = run(claim, held.work);
    await held.begun;
    const second = run();
    await db.somebodyWaitsForALock();
    held.fail(new Error('crash'));

    await expect(first).rejects.toThrow('crash');
    expect((await second).kind).toBe('done');
  });

  it('is told to come again while the first one takes long', async () => {
    const held = heldWork();
    const first = run(claim, held.work);
    await held.begun;
    const refusal = await run().catch((error: unknown) => error);
    held.end('done');
    await first;

    expect(refusal).toBeInstanceOf(ConflictError);
    expect(refusal).toMatchObject({ retryable: true });
    expect((await run()).kind).toBe('replayed');
  });

  it('leaves the work itself the usual limit of its waits for locks', async () => {
    let limit: unknown;
    await run(claim, async () => {
      limit = await db.database.manager.query(`SELECT current_setting('lock_timeout') AS limit`);
      return '';
    });
    expect(limit).toEqual([{ limit: '5s' }]);
  });
});

/** Work that says when it has begun, which it does with its key claimed, and ends when it is told to. */
function heldWork() {
  let begin: () => void = () => undefined;
  let end: (result: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const work = () => {
    begin();
    return ended;
  };
  return { work, begun, end, fail };
}
