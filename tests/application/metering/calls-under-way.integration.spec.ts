import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unbilledUsageCommand } from '../../../adapters/command-line/metering/unbilled-usage.command.js';
import { PostgresUsageRows } from '../../../adapters/persistence/metering/usage-rows.postgres.js';
import type { MeterOrder } from '../../../application/metering/meter-batch.js';
import type { MeterBook } from '../../../application/metering/meter-book.js';
import { ReleaseExpiredCalls } from '../../../application/metering/release-expired-calls.js';
import { parseUsd } from '../../../domain/metering/usd.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, later } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
import { acting } from '../platform/support/platform-office.js';
import { StandingClock } from '../support/simple-ports.js';
import { MeterRoom } from './support/meter-room.js';

const MINUTE = 60_000;
const usd = (text: string) => parseUsd(text, 'x');

let db: OpenDatabase;
let clock: StandingClock;
let room: MeterRoom;
let other: MeterRoom;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  [room, other] = [new MeterRoom(db.database, clock), new MeterRoom(await db.connect(), clock)];
});
afterAll(() => db.close());
beforeEach(() => {
  clock.time = CREATED_AT;
});

describe('a call under way', () => {
  it('is not begun again, and its result is answered when it has ended', async () => {
    const of = await room.newOrganization('1');
    const first = await room.begin(of, { callId: 'once' });
    for (const each of [room, other]) await expect(each.call(of, { callId: 'once' })).rejects.toThrow('is under way');
    const row = await first.end();
    expect(await other.call(of, { callId: 'once' })).toEqual(row);
    expect(await room.billed(of)).toEqual({ calls: 1, nanos: usd('0.006') });
  });

  it('that fails gives back what was kept for it, and can begin again', async () => {
    const of = await room.newOrganization('1');
    await room.limit(of, { limitType: 'RATE_RPM', value: '1' });
    const failing = await room.begin(of, { callId: 'again' });
    await expect(room.call(of)).rejects.toThrow('RATE_RPM');
    await expect(failing.fail(new Error('upstream is away'))).rejects.toThrow('upstream is away');
    expect(await room.credits(of)).toMatchObject({ balance: usd('1'), reserved: 0n });
    expect((await room.call(of, { callId: 'again' })).cost).toBe(usd('0.006'));
  });

  it('is renewed while its process lives, and keeps what is kept for it', async () => {
    const [of, another] = [await room.newOrganization('1'), await room.newOrganization('1')];
    const running = await room.begin(of);
    for (let minutes = 5; minutes <= 60; minutes += 5) {
      clock.time = later(CREATED_AT, minutes * MINUTE);
      for (const renew of room.underWay) renew();
      // The orders of a process are carried out in turn.
      await room.call(another);
      await other.releaseExpired.execute();
    }
    expect(await room.credits(of)).toMatchObject({ reserved: usd('0.006') });
    await running.end();
    expect(room.underWay.size).toBe(0);
    expect(await room.credits(of)).toMatchObject({ balance: usd('0.994'), reserved: 0n });
  });

  it('gives back after 15 minutes without a sign of its process, and not before', async () => {
    const of = await room.newOrganization('1');
    const dead = await room.begin(of);
    clock.time = later(CREATED_AT, 15 * MINUTE - 1);
    await room.releaseExpired.execute();
    expect(await room.credits(of)).toMatchObject({ reserved: usd('0.006') });
    clock.time = later(CREATED_AT, 15 * MINUTE);
    await Promise.all([room, other].map((each) => each.releaseExpired.execute()));
    expect(await room.credits(of)).toMatchObject({ balance: usd('1'), reserved: 0n });
    // It was not dead after all.
    expect(await dead.end()).toMatchObject({ cost: usd('0.006') });
    expect(await room.credits(of)).toMatchObject({ balance: usd('0.994'), reserved: 0n });
  });

  it('keeps what is kept for it after an outage, until its process could renew it', async () => {
    const of = await room.newOrganization('1');
    const running = await room.begin(of);
    let isAway = true;
    const book = {
      expired: (...asked: Parameters<MeterBook['expired']>) =>
        isAway ? Promise.reject(new ServiceUnavailableError('away')) : room.book.expired(...asked),
    };
    const sweep = new ReleaseExpiredCalls(book, room.meters, clock);
    await expect(sweep.execute()).rejects.toThrow('away');
    isAway = false;
    clock.time = later(CREATED_AT, 20 * MINUTE);
    await sweep.execute();
    expect(await room.credits(of)).toMatchObject({ reserved: usd('0.006') });
    for (const renew of room.underWay) renew();
    await room.call(of);
    clock.time = later(CREATED_AT, 22 * MINUTE);
    await sweep.execute();
    expect(await room.credits(of)).toMatchObject({ reserved: usd('0.006') });
    clock.time = later(CREATED_AT, 35 * MINUTE);
    await sweep.execute();
    expect(await room.credits(of)).toMatchObject({ reserved: 0n });
    await running.end();
  });

  it('keeps what is kept for it while a process that has just begun cannot know whether there was an outage', async () => {
    const of = await room.newOrganization('1');
    const running = await room.begin(of);
    clock.time = later(CREATED_AT, 20 * MINUTE);
    const sweep = new ReleaseExpiredCalls(room.book, room.meters, clock);
    await sweep.execute();
    expect(await room.credits(of)).toMatchObject({ reserved: usd('0.006') });
    for (const renew of room.underWay) renew();
    await room.call(of);
    clock.time = later(CREATED_AT, 22 * MINUTE);
    await sweep.execute();
    expect(await room.credits(of)).toMatchObject({ reserved: usd('0.006') });
    await running.end();
  });

  it('is given back in time, whatever else cannot be', async () => {
    const of = await room.newOrganization('1');
    let hasFailed = false;
    const meters = {
      order: (order: MeterOrder) => {
        if (hasFailed) return room.meters.order(order);
        hasFailed = true;
        return Promise.reject(new Error('broken'));
      },
    };
    const sweep = new ReleaseExpiredCalls(room.book, meters, clock);
    await room.begin(of);
    clock.time = later(CREATED_AT, 15 * MINUTE);
    await expect(sweep.execute()).rejects.toThrow('broken');
    await sweep.execute();
    expect(await room.credits(of)).toMatchObject({ reserved: 0n });
  });

  it('that ends after it was given back pays what the credits still reach for', async () => {
    const of = await room.newOrganization('0.01');
    const late = await room.begin(of);
    clock.time = later(CREATED_AT, 15 * MINUTE);
    await room.releaseExpired.execute();
    await room.call(of);
    const row = await late.end();
    expect(row).toMatchObject({ cost: usd('0.004'), unbilled: usd('0.002'), unbilledReason: 'CREDITS' });
    const rows = new PostgresUsageRows(db.database);
    expect(await rows.unbilled(of.organization, 10)).toEqual([row]);
    const shown = await unbilledUsageCommand(rows).execute({ organization: of.organization });
    expect(shown.json).toMatchObject({ calls: [{ unbilledUsd: '0.002', unbilledReason: 'CREDITS' }] });
    expect(await room.credits(of)).toMatchObject({ balance: 0n, reserved: 0n });
    expect(await room.billed(of)).toEqual({ calls: 2, nanos: usd('0.01') });
  });

  it('that another execution has begun again meanwhile is billed once', async () => {
    const of = await room.newOrganization('1');
    const first = await room.begin(of, { callId: 'twice' });
    clock.time = later(CREATED_AT, 15 * MINUTE);
    await room.releaseExpired.execute();
    const second = await other.begin(of, { callId: 'twice' });
    const row = await first.end();
    expect(await second.end()).toEqual(row);
    expect(await room.billed(of)).toEqual({ calls: 1, nanos: usd('0.006') });
    expect(await room.credits(of)).toMatchObject({ balance: usd('0.994'), reserved: 0n });
  });
});

describe('a call that has run', () => {
  it.each([
    ['500', usd('0.0018')],
    ['1000', usd('0.0036')],
    ['1001', usd('0.0036')],
    ['a lot', usd('0.0036')],
    ['-1', usd('0.0036')],
  ])('and says that it has used %s of 1000 tokens costs at most what was kept', async (used, cost) => {
    const of = await room.newOrganization('1');
    const { end } = await room.begin(of, { tool: 'assistant.large', units: '1000' });
    expect(await end(used)).toMatchObject({ cost });
    expect(await room.credits(of)).toMatchObject({ balance: usd('1') - cost, reserved: 0n });
  });

  it('is billed once when its settlement fails at first', async () => {
    const of = await room.newOrganization('1');
    const { end } = await room.begin(of);
    await db.sql(`
      CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.organization_id = '${of.organization}' THEN RAISE EXCEPTION 'not now'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER fails_once BEFORE INSERT ON usage_rows FOR EACH ROW EXECUTE FUNCTION fail_once()`);
    const before = room.warnings.length;
    const ended = end();
    await eventually('the settlement has failed', async () => room.warnings.length > before);
    await db.sql('DROP TRIGGER fails_once ON usage_rows');
    expect(await ended).toMatchObject({ cost: usd('0.006') });
    expect(await room.billed(of)).toEqual({ calls: 1, nanos: usd('0.006') });
    expect(await room.credits(of)).toMatchObject({ balance: usd('0.994'), reserved: 0n });
  });

  it('is settled until it is stored, however often that fails, and no call begins while too many wait', async () => {
    const of = await room.newOrganization('1');
    let failures = 0;
    const meters = {
      order: (order: MeterOrder) =>
        order.kind === 'settle' && ++failures < 12
          ? Promise.reject(new ServiceUnavailableError('away'))
          : room.meters.order(order),
    };
    const runtime = room.runtime(meters, { mostUnsettled: 1, againAfterMs: 20, againAfterAtMostMs: 20 });
    const before = room.warnings.length;
    const call = (callId: string) =>
      runtime.execute({ callId, apiKey: of.key, tool: 'web.search', units: '1' }, async () => '1');
    const running = call('first');
    await eventually('the settlement has failed', async () => failures > 0);
    await expect(call('second')).rejects.toThrow('cannot be billed at the moment');
    expect(await running).toMatchObject({ cost: usd('0.006') });
    expect([failures, room.warnings.length - before]).toEqual([12, 1]);
    expect(await call('second')).toMatchObject({ cost: usd('0.006') });
  });

  it('is named as not billed when its settlement can never be stored, and when its process ends before', async () => {
    const of = await room.newOrganization('1');
    let problem = new Error('broken');
    const meters = {
      order: (order: MeterOrder) => (order.kind === 'settle' ? Promise.reject(problem) : room.meters.order(order)),
    };
    const runtime = room.runtime(meters, { mostUnsettled: 1, againAfterMs: 1, againAfterAtMostMs: 1 });
    const call = (callId: string) =>
      runtime.execute({ callId, apiKey: of.key, tool: 'web.search', units: '1' }, async () => '1');
    await expect(call('broken')).rejects.toThrow('broken');
    expect(room.unbilled).toMatchObject([{ organizationId: of.organization, callId: 'broken', units: '1000000' }]);
    problem = new ServiceUnavailableError('away');
    const waiting = call('away');
    const before = room.warnings.length;
    await eventually('it is tried again', async () => room.warnings.length > before);
    runtime.end();
    expect(room.unbilled.slice(1)).toMatchObject([{ callId: 'away', units: '1000000' }]);
    problem = new Error('broken');
    await expect(waiting).rejects.toThrow('broken');
  });

  it.each(['0', '0.0'])('and has used %s is not billed', async (used) => {
    const of = await room.newOrganization('1');
    expect(await (await room.begin(of)).end(used)).toBeNull();
    expect(await room.billed(of)).toMatchObject({ calls: 0 });
    expect(await room.credits(of)).toMatchObject({ balance: usd('1'), reserved: 0n });
  });
});

describe('what is kept for calls under way', () => {
  it('counts in every window until they end: at a month’s end a hard cap is not passed', async () => {
    const of = await room.newOrganization('10');
    await room.limit(of, { value: '0.012' });
    clock.time = new Date(Date.UTC(2026, 0, 31, 23, 59));
    const old = [await room.begin(of), await room.begin(of)];
    clock.time = new Date(Date.UTC(2026, 1, 1));
    await expect(room.call(of)).rejects.toThrow('0.012 are used');
    for (const { end } of old) await end();
    await expect(room.call(of)).rejects.toThrow('0.012 are used');
    expect((await room.use(of)).map(({ used }) => used)).toEqual([usd('0.012')]);
  });

  it('counts longer than a short window', async () => {
    const of = await room.newOrganization('10');
    await room.limit(of, { value: '0.006', windowSeconds: 60 });
    const long = await room.begin(of);
    clock.time = later(CREATED_AT, 5 * MINUTE);
    await expect(room.call(of)).rejects.toThrow('SPEND_HARD');
    await long.end();
    await expect(room.call(of)).rejects.toThrow('SPEND_HARD');
    clock.time = later(CREATED_AT, 7 * MINUTE);
    await room.call(of);
  });

  it('is counted by a limit that is set late, and comes back to it', async () => {
    const of = await room.newOrganization('10');
    const running = await room.begin(of);
    for (const windowSeconds of [null, 3_600, 604_800]) {
      await room.limit(of, { value: '0.006', windowSeconds });
      await expect(room.call(of)).rejects.toThrow('0.006 are used');
    }
    await running.end('0');
    await room.call(of);
  });
});

describe('a limit of a key', () => {
  it('holds for the key that replaces it and for both together while both work', async () => {
    const of = await room.newOrganization('10');
    await room.limit(of, { scope: 'KEY', targetId: of.keyId, value: '0.018' });
    await room.call(of);
    const actor = acting(of.organization, of.owner);
    const { issued } = await room.office.rotateKey.execute({ actor, keyId: of.keyId, graceSeconds: 3_600 });
    const next = { key: issued.secret };
    await room.call(next);
    await room.call(of);
    for (const each of [of, next])
      await expect(room.call(each)).rejects.toThrow('of the key is 0.018, and 0.018 are used');
    expect((await room.use(of)).map(({ limit, used }) => [limit.targetId, used])).toEqual([
      [issued.stored.key.id, usd('0.018')],
    ]);
    const [rotated] = await room.office.entriesOf(of.organization);
    expect(rotated).toMatchObject({ type: 'platform_key.rotated', details: { after: { limitsMoved: 1 } } });
    const again = await room.office.rotateKey.execute({ actor, keyId: issued.stored.key.id, graceSeconds: 0 });
    await expect(room.call({ key: again.issued.secret })).rejects.toThrow('0.018 are used');
  });
});

describe('an organization whose orders cannot be carried out', () => {
  it('fails alone: those of a batch with it are billed', async () => {
    const [broken, ...others] = await Promise.all(Array.from({ length: 6 }, () => room.newOrganization('1')));
    if (!broken) throw new Error('There are six');
    await db.sql(`
      CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.organization_id = '${broken.organization}' THEN RAISE EXCEPTION 'broken here'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER fails BEFORE INSERT ON usage_reservations FOR EACH ROW EXECUTE FUNCTION fail_here()`);
    const calls = () => Promise.allSettled([broken, ...others].map((of) => room.call(of)));
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await calls()).map(({ status }) => status)).toEqual(['rejected', ...others.map(() => 'fulfilled')]);
    }
    await db.sql('DROP TRIGGER fails ON usage_reservations');
    expect((await calls()).map(({ status }) => status)).toEqual([...others, broken].map(() => 'fulfilled'));
  });

  it('because its meter is locked elsewhere waits alone', async () => {
    const [held, free] = [await room.newOrganization('1'), await room.newOrganization('1')];
    await other.database.transaction(async () => {
      await other.book.lock([held.organization], true);
      const waiting = room.call(held);
      await room.call(free);
      expect((await room.billed(held)).calls).toBe(0);
      setImmediate(() => waiting.catch(() => undefined));
    });
    await room.call(held);
    expect((await room.billed(free)).calls).toBe(1);
  });

  it('is metered outside the transaction of whoever brings the call', async () => {
    const of = await room.newOrganization('1');
    await expect(
      db.database.transaction(async () => {
        await room.call(of);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect((await room.billed(of)).calls).toBe(1);
  });
});

describe('sums', () => {
  it('of a day are larger than any number of 64 bits', async () => {
    const of = await room.newOrganization(null, 'test');
    await room.call(of, { tool: 'documents.read', units: '10000' });
    await db.sql(`UPDATE usage_days SET cost_nanos = 9223372036854775807, units = 9223372036854775807
      WHERE organization_id = '${of.organization}'`);
    await room.call(of, { tool: 'documents.read', units: '10000' });
    const [day] = await room.days(of);
    expect(day?.cost).toBe(9_223_372_036_854_775_807n + usd('150'));
  });
});
