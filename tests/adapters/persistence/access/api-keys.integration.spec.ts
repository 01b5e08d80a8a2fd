import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FIND_LIVE } from '../../../../adapters/persistence/access/api-keys.statements.js';
import type { CreatedApiKey } from '../../../../application/access/create-api-key.js';
import { ConflictError, NotFoundError, UnauthorizedError } from '../../../../domain/shared/errors.js';
import { type ApiKeyId, apiKeyId, type UserId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later, MINUTE } from '../../../support/builders/time.js';
import { ApiKeyDesk, ORIGIN, tokenOf } from '../support/api-keys.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: ApiKeyDesk;
let alice: UserId;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ApiKeyDesk(db.database, db.channel());
  alice = (await storedPerson(db.database)).user.id;
});

const make = (count: number) => Promise.all(Array.from({ length: count }, () => desk.create(tokenOf(alice))));
const revoke = (id: ApiKeyId, ownerId = alice) => desk.revoke.execute({ id, ownerId, origin: ORIGIN });
const eventsOf = async (owner: UserId) =>
  (await db.sql<{ type: string }>('SELECT type FROM outbox WHERE user_id = $1 ORDER BY position', [owner])).map(
    ({ type }) => type,
  );

describe('a new key', () => {
  it('opens what it was made for, for its owner, until it is revoked', async () => {
    const { key, record } = await desk.create(tokenOf(alice), { scopes: ['read:rates', 'read:balances'] });

    expect(record).toMatchObject({ name: 'Script', prefix: key.slice(0, 12), isActive: true, revokedAt: null });
    expect(await desk.authenticate.execute(key)).toEqual({
      userId: alice,
      credential: { kind: 'api-key', keyId: record.id },
      scopes: new Set(['read:rates', 'read:balances']),
      planIncludesApi: true,
    });
    await revoke(record.id);
    expect(await desk.authenticate.execute(key)).toBeNull();
  });

  it('is looked up by one statement', async () => {
    const { key } = await desk.create(tokenOf(alice));
    const statements: (string | null)[] = [];
    const row = db.database.row.bind(db.database);
    db.database.row = (statement, ...given) => {
      statements.push(statement.name);
      return row(statement, ...given);
    };
    await desk.authenticate.execute(key);
    await desk.authenticate.execute('key_not-even-a-key');
    db.database.row = row;

    expect(statements).toEqual(['find-live-api-key']);
  });

  it('is found through the index on its fingerprint', async () => {
    await db.sql(
      `INSERT INTO api_keys (id, user_id, name, prefix, fingerprint, scopes, created_at, revoked_at)
       SELECT gen_random_uuid(), $1, 'Old', 'key_00000000', 'f' || n, '{read:rates}', now(), now()
       FROM generate_series(1, 2000) n`,
      [alice],
    );
    await db.sql('ANALYZE api_keys');
    const values = FIND_LIVE.valuesOf({
      fingerprint: 'x',
      at: CREATED_AT,
      restingAt: CREATED_AT,
      wallTime: CREATED_AT,
    });
    const plan = await db.sql(`EXPLAIN ${FIND_LIVE.text}`, values);

    expect(JSON.stringify(plan)).toContain('Index Scan using api_keys_fingerprint_key');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on api_keys');
  });

  it('is stored as a fingerprint only, and announced', async () => {
    const { key } = await desk.create(tokenOf(alice));
    const stored = JSON.stringify([
      await db.sql('SELECT * FROM api_keys WHERE user_id = $1', [alice]),
      await db.sql('SELECT * FROM outbox WHERE user_id = $1', [alice]),
      await db.sql('SELECT * FROM security_events WHERE user_id = $1', [alice]),
    ]);

    expect(stored).not.toContain(key.slice(12));
    expect(await eventsOf(alice)).toEqual(['api_key.created']);
  });

  it('must end in the future, and have a name', async () => {
    const creating = (input: Parameters<ApiKeyDesk['create']>[1]) => desk.create(tokenOf(alice), input);
    await expect(creating({ expiresAt: CREATED_AT })).rejects.toThrow('expiresAt must be in the future');
    await expect(creating({ name: '   ' })).rejects.toThrow('name must not be blank');
    expect(await desk.list.execute(alice)).toEqual([]);
  });
});

describe('ten active keys', () => {
  it('are the most there may be: of 10th and 11th made at once, one wins, every time', async () => {
    for (let round = 0; round < 15; round += 1) {
      alice = (await storedPerson(db.database)).user.id;
      await make(9);
      const [tenth, eleventh] = await Promise.allSettled([desk.create(tokenOf(alice)), desk.create(tokenOf(alice))]);

      const refused = [tenth, eleventh].filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toBeInstanceOf(ConflictError);
      expect(refused[0]?.reason.message).toContain('10 active API keys');
      expect((await desk.list.execute(alice)).filter(({ isActive }) => isActive)).toHaveLength(10);
    }
  });

  it('are the most there may be when 25 are made at once, over two processes', async () => {
    const second = new ApiKeyDesk(await db.connect(), db.channel());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => (index % 2 ? desk : second).create(tokenOf(alice))),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await eventsOf(alice)).toHaveLength(10);
  });

  it('cannot become eleven by any statement', async () => {
    await make(10);
    const insert = (slot: number | null) =>
      db.sql(
        `INSERT INTO api_keys (id, user_id, name, prefix, fingerprint, scopes, created_at, slot)
         VALUES ($1, $2, 'x', 'key_00000000', $3, '{read:rates}', now(), $4)`,
        [randomUUID(), alice, randomUUID(), slot],
      );
    await expect(insert(10)).rejects.toThrow('api_keys_slot');
    await expect(insert(11)).rejects.toThrow('api_keys_slot_check');
    await expect(insert(null)).rejects.toThrow('api_keys_active');
  });

  it('make room when one is revoked, and when one expires', async () => {
    const [first] = await make(9);
    if (!first) throw new Error('No key was made');
    await desk.create(tokenOf(alice), { expiresAt: later(CREATED_AT, MINUTE) });
    await expect(desk.create(tokenOf(alice))).rejects.toThrow(ConflictError);
    desk.now = later(CREATED_AT, MINUTE);
    await desk.create(tokenOf(alice));
    await expect(desk.create(tokenOf(alice))).rejects.toThrow(ConflictError);
    await revoke(first.record.id);
    await desk.create(tokenOf(alice));

    expect((await desk.list.execute(alice)).filter(({ isActive }) => isActive)).toHaveLength(10);
  });

  it('are counted for each person alone', async () => {
    await make(10);
    await desk.create(tokenOf((await storedPerson(db.database)).user.id));
  });
});

describe('a key with an end', () => {
  it('works until the clock reaches it, and reads as inactive from then on', async () => {
    const { key } = await desk.create(tokenOf(alice), { expiresAt: later(CREATED_AT, DAY) });
    desk.now = later(CREATED_AT, DAY - 1);
    expect(await desk.opens(key)).toEqual(['read:balances']);
    desk.now = later(CREATED_AT, DAY);
    expect(await desk.opens(key)).toBeNull();
    expect(await desk.list.execute(alice)).toMatchObject([{ isActive: false, revokedAt: null }]);
  });

  it('can be revoked afterwards', async () => {
    const { record } = await desk.create(tokenOf(alice), { expiresAt: later(CREATED_AT, DAY) });
    desk.now = later(CREATED_AT, 2 * DAY);
    await revoke(record.id);
    expect(await desk.list.execute(alice)).toMatchObject([{ isActive: false, revokedAt: desk.now }]);
  });
});

describe('revoking', () => {
  it('is for good, and harmless when repeated', async () => {
    const { record } = await desk.create(tokenOf(alice));
    await revoke(record.id);
    desk.now = later(CREATED_AT, MINUTE);
    await revoke(record.id);

    expect(await desk.list.execute(alice)).toMatchObject([{ revokedAt: CREATED_AT }]);
    expect(await eventsOf(alice)).toEqual(['api_key.created', 'api_key.revoked']);
  });

  it('finds neither what does not exist nor what is somebody else’s', async () => {
    const { key, record } = await desk.create(tokenOf(alice));
    const bob = (await storedPerson(db.database)).user.id;

    await expect(revoke(record.id, bob)).rejects.toThrow(new NotFoundError('The API key'));
    await expect(revoke(apiKeyId(randomUUID()))).rejects.toThrow(new NotFoundError('The API key'));
    expect(await desk.opens(key)).not.toBeNull();
  });

  it('takes the keys along that the key has made, and theirs', async () => {
    const scopes = ['write:api_keys', 'read:rates'];
    const parent = await desk.create(tokenOf(alice), { scopes });
    const child = await desk.create(await desk.as(parent.key), { scopes });
    const grandchild = await desk.create(await desk.as(child.key), { scopes: ['read:rates'] });
    const other = await desk.create(tokenOf(alice));
    await revoke(parent.record.id);

    const open = async ({ key }: CreatedApiKey) => (await desk.opens(key)) !== null;
    expect([await open(parent), await open(child), await open(grandchild), await open(other)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect((await eventsOf(alice)).filter((type) => type === 'api_key.revoked')).toHaveLength(3);
    const record = await db.sql<{ type: string }>('SELECT type FROM security_events WHERE user_id = $1', [alice]);
    expect(record.map(({ type }) => type).sort()).toEqual([
      ...Array<string>(4).fill('api_key.created'),
      ...Array<string>(3).fill('api_key.revoked'),
    ]);
  });

  it('leaves no key behind that is being made with the revoked one just then', async () => {
    for (let round = 0; round < 10; round += 1) {
      const parent = await desk.create(tokenOf(alice), { scopes: ['write:api_keys'] });
      const maker = await desk.as(parent.key);
      const [made] = await Promise.allSettled([
        desk.create(maker, { scopes: ['write:api_keys'] }),
        revoke(parent.record.id),
      ]);

      if (made.status === 'fulfilled') expect(await desk.opens(made.value.key)).toBeNull();
      else expect(made.reason).toBeInstanceOf(UnauthorizedError);
    }
  });
});

describe('when a key was last used', () => {
  it('is known at once, and stored without a write for each use', async () => {
    const { key, record } = await desk.create(tokenOf(alice));
    const stored = async () =>
      (await db.sql<{ at: Date | null }>('SELECT last_used_at AS at FROM api_keys WHERE id = $1', [record.id]))[0]?.at;
    for (let use = 1; use <= 50; use += 1) {
      desk.now = later(CREATED_AT, use);
      await desk.authenticate.execute(key);
    }
    expect(await stored()).toBeNull();
    expect(await desk.list.execute(alice)).toMatchObject([{ lastUsedAt: desk.now }]);
    await desk.uses.flush();

    expect(await stored()).toEqual(desk.now);
  });

  it('never goes back, whichever process writes last', async () => {
    const { key, record } = await desk.create(tokenOf(alice));
    const second = new ApiKeyDesk(await db.connect(), db.channel());
    second.now = later(CREATED_AT, MINUTE);
    await Promise.all([desk.authenticate.execute(key), second.authenticate.execute(key)]);
    await second.uses.flush();
    await desk.uses.flush();

    expect((await desk.repository.ofOwner(alice, desk.now))[0]).toMatchObject({
      id: record.id,
      lastUsedAt: second.now,
    });
  });

  it('can be written by many processes at once', async () => {
    const keys = await make(10);
    const desks = [
      desk,
      ...(await Promise.all([1, 2, 3].map(async () => new ApiKeyDesk(await db.connect(), db.channel())))),
    ];
    for (let round = 0; round < 10; round += 1) {
      for (const [index, each] of desks.entries()) {
        const order = index % 2 ? keys : keys.toReversed();
        for (const { record } of order) each.uses.record(record.id, later(CREATED_AT, round));
      }
      await Promise.all(desks.map((each) => each.uses.flush()));
    }
  });

  it('does not change for a key that is refused', async () => {
    const { key, record } = await desk.create(tokenOf(alice));
    await revoke(record.id);
    await desk.authenticate.execute(key);
    expect(desk.uses.latest(apiKeyId(record.id), null)).toBeNull();
  });
});
