import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresUsageNotices } from '../../../adapters/persistence/metering/usage-notices.postgres.js';
import { MOST_AN_HOUR } from '../../../application/metering/tell-of-usage.js';
import { UsageNoticed } from '../../../application/metering/usage-noticed.event.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { acting } from '../platform/support/platform-office.js';
import { StandingClock } from '../support/simple-ports.js';
import { type MeteredOrganization, MeterRoom } from './support/meter-room.js';

let db: OpenDatabase;
let clock: StandingClock;
let room: MeterRoom;
let noticed: UsageNoticed;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  room = new MeterRoom(db.database, clock);
  noticed = new UsageNoticed(new PostgresUsageNotices(db.database));
});
afterAll(() => db.close());

/** What members are told of the organization, by the member. */
async function toldOf({ organization }: MeteredOrganization) {
  await room.tell.execute();
  const events = await db.sql<{ user: string; subject: string }>(
    `SELECT o.user_id AS "user", o.subject_id AS subject FROM outbox o JOIN usage_notices n ON n.id::text = o.subject_id
     WHERE o.type = 'usage.noticed' AND n.organization_id = '${organization}' ORDER BY o.position`,
  );
  const told = new Map<UserId, string[]>();
  for (const { user, subject } of events) {
    const event = {
      position: 1n,
      type: 'usage.noticed',
      subjectId: subject,
      userId: user,
      organizationId: null,
    } as const;
    const { notices = [] } = await noticed.notify({ ...event, occurredAt: clock.time }, userId(user));
    for (const notice of notices) {
      if (notice?.type !== 'PLATFORM_USAGE') throw new Error('It is another notice');
      const { news, amountUsd, limitUsd, scope } = notice.metadata;
      const words = [news, scope, amountUsd, limitUsd, notice.target.replace(organization, 'ID')];
      told.set(userId(user), [...(told.get(userId(user)) ?? []), words.join(' ')]);
    }
  }
  return told;
}

describe('owners and BILLING members', () => {
  it('are told of limits of spending and of credits, and nobody else is', async () => {
    const of = await room.newOrganization('0.024');
    const billing = await room.office.newMember(of.organization, of.owner, 'BILLING');
    for (const role of ['ADMIN', 'DEVELOPER', 'COMPLIANCE', 'MEMBER'] as const) {
      await room.office.newMember(of.organization, of.owner, role);
    }
    const leaver = await room.office.newMember(of.organization, of.owner, 'BILLING');
    await room.office.remove.execute({ actor: acting(of.organization, of.owner), userId: leaver });
    await room.limit(of, { value: '0.02', notifyThresholdPct: 50 });
    for (let call = 0; call < 3; call += 1) await room.call(of);
    await expect(room.call(of)).rejects.toThrow('SPEND_HARD');
    await room.limit(of, { value: '1' });
    await room.call(of);
    await expect(room.call(of)).rejects.toThrow('credits');
    const told = await toldOf(of);
    expect([...told.keys()].sort()).toEqual([of.owner, billing].sort());
    for (const news of told.values()) {
      expect([...news].sort()).toEqual([
        'CREDIT_EXHAUSTED  0.00  organizations/ID/usage',
        'CREDIT_LOW  0.00  organizations/ID/usage',
        'LIMIT_EXCEEDED ORG 0.018 0.02 organizations/ID/limits',
        'THRESHOLD_REACHED ORG 0.012 0.02 organizations/ID/limits',
      ]);
    }
  });

  it('are told nothing of rates', async () => {
    const of = await room.newOrganization('1');
    await room.limit(of, { limitType: 'RATE_RPM', value: '1', notifyThresholdPct: 50 });
    await room.call(of);
    await expect(room.call(of)).rejects.toThrow('RATE_RPM');
    expect(await room.notices(of)).toHaveLength(2);
    expect((await toldOf(of)).size).toBe(0);
  });

  it('are told of the same limit once a day', async () => {
    const of = await room.newOrganization('1');
    await room.limit(of, { limitType: 'SPEND_SOFT', value: '0.001', windowSeconds: 60 });
    const abouts = new Set<string>();
    for (const at of [0, 2 * HOUR, DAY]) {
      clock.time = later(CREATED_AT, at);
      await room.call(of);
    }
    const rows = await db.sql<{ id: string; at: Date }>(
      `SELECT id, created_at AS at FROM usage_notices WHERE organization_id = '${of.organization}' AND type = 'usage.limit_exceeded'`,
    );
    for (const { id, at } of rows) {
      const event = {
        position: 1n,
        type: 'usage.noticed',
        subjectId: id,
        userId: of.owner,
        organizationId: null,
      } as const;
      const { notices = [] } = await noticed.notify({ ...event, occurredAt: at }, of.owner);
      abouts.add(notices[0]?.about ?? '');
    }
    expect([rows.length, abouts.size]).toEqual([3, 2]);
  });
});

describe('notices', () => {
  const published = async ({ organization }: MeteredOrganization) =>
    (
      await db.sql<{ subject: string }>(
        `SELECT o.subject_id AS subject FROM outbox o JOIN usage_notices n ON n.id::text = o.subject_id
         WHERE o.type = 'usage.noticed' AND n.organization_id = '${organization}'`,
      )
    ).length;

  it('are only stored by a call, and told by the sweep, each once, however many sweeps there are', async () => {
    const of = await room.newOrganization('1');
    await room.tell.execute();
    await room.limit(of, { limitType: 'SPEND_SOFT', value: '0.001', notifyThresholdPct: 1 });
    await room.call(of);
    expect([await room.notices(of), await published(of)]).toEqual([
      expect.arrayContaining(['usage.limit_exceeded']),
      0,
    ]);
    const raised = room.raised.length;
    const other = new MeterRoom(db.database, clock);
    await Promise.all([room.tell.execute(), other.tell.execute(), room.tell.execute()]);
    await room.tell.execute();
    expect([await published(of), room.raised.length - raised + other.raised.length]).toEqual([2, 2]);
  });

  it('that cannot be told delay no other one, and are told later', async () => {
    const [bad, good] = [await room.newOrganization('0.006'), await room.newOrganization('0.006')];
    await room.call(bad);
    clock.time = later(clock.time, 1);
    await room.call(good);
    const { raise } = room.office.webhookEvents;
    const broken = new MeterRoom(db.database, clock);
    broken.office.webhookEvents.raise = async (event) => {
      if ('organizationId' in event.scope && event.scope.organizationId === bad.organization) throw new Error('broken');
      return raise.call(room.office.webhookEvents, event);
    };
    await expect(broken.tell.execute()).rejects.toThrow('broken');
    expect([await published(bad), await published(good)]).toEqual([0, 2]);
    await room.tell.execute();
    expect(await published(bad)).toBe(2);
  });

  it('are told in turn over the organizations: one with many holds up no other one', async () => {
    const [busy, quiet] = [await room.newOrganization('1'), await room.newOrganization('1')];
    await room.tell.execute();
    const store = ({ organization, workspace, keyId }: MeteredOrganization, count: number, at: Date) =>
      db.sql(
        `INSERT INTO usage_notices (id, organization_id, workspace_id, key_id, type, data, created_at)
         SELECT gen_random_uuid(), $1, $2, $3, 'credit.low', '{"creditsUsd": "1", "sandbox": false}', $4 FROM generate_series(1, ${count})`,
        [organization, workspace, keyId, at],
      );
    await store(busy, 50, clock.time);
    await store(quiet, 2, later(clock.time, MINUTE));
    const told: string[] = [];
    const { raise } = room.office.webhookEvents;
    const watched = new MeterRoom(db.database, clock);
    watched.office.webhookEvents.raise = async (event) => {
      if ('organizationId' in event.scope) told.push(event.scope.organizationId);
      // What comes while others are told has its turn, too.
      if (told.length === 10) await store(quiet, 1, later(clock.time, 2 * MINUTE));
      return raise.call(room.office.webhookEvents, event);
    };
    await watched.tell.execute();
    expect(told).toHaveLength(53);
    const turns = told.flatMap((id, index) => (id === quiet.organization ? [index] : []));
    expect(Math.max(...turns)).toBeLessThan(15);
  });

  const tellMany = ({ organization, workspace, keyId }: MeteredOrganization, of: 'RATE' | 'SPENDING') =>
    db.sql(
      `INSERT INTO usage_notices (id, organization_id, workspace_id, key_id, type, data, created_at, told_at, told_of)
       SELECT gen_random_uuid(), $1, $2, $3, 'credit.low', '{}', $4, $4, $5 FROM generate_series(1, ${MOST_AN_HOUR})`,
      [organization, workspace, keyId, clock.time, of],
    );

  it('of short windows are told to nobody when the organization was told many, and those of long windows still are', async () => {
    const of = await room.newOrganization('10');
    await tellMany(of, 'SPENDING');
    await room.limit(of, { limitType: 'SPEND_SOFT', value: '0.001', windowSeconds: 60 });
    await room.limit(of, { scope: 'KEY', targetId: of.keyId, limitType: 'SPEND_SOFT', value: '0.001' });
    await room.call(of);
    expect((await toldOf(of)).get(of.owner)).toEqual(['LIMIT_EXCEEDED KEY 0.006 0.001 organizations/ID/limits']);
  });

  it('that nobody is told of silence no later ones', async () => {
    const of = await room.newOrganization('10');
    await tellMany(of, 'SPENDING');
    await room.limit(of, { limitType: 'SPEND_SOFT', value: '0.001', windowSeconds: 60 });
    for (const minutes of [30, 90]) {
      clock.time = later(CREATED_AT, DAY + minutes * MINUTE);
      if (minutes === 30)
        await db.sql(`UPDATE usage_notices SET told_at = $1 WHERE organization_id = $2`, [clock.time, of.organization]);
      for (let count = 0; count < 2; count += 1) {
        await room.call(of);
        expect((await toldOf(of)).get(of.owner) ?? []).toHaveLength(minutes === 90 ? count + 1 : 0);
        clock.time = later(clock.time, 2 * MINUTE);
      }
    }
  });

  it('of rates silence none of spending', async () => {
    const of = await room.newOrganization('10');
    await tellMany(of, 'RATE');
    await room.limit(of, { limitType: 'RATE_RPM', value: '1', windowSeconds: 60, notifyThresholdPct: 50 });
    await room.limit(of, { limitType: 'SPEND_SOFT', value: '0.001', windowSeconds: 60 });
    const before = room.raised.length;
    await room.call(of);
    expect((await toldOf(of)).get(of.owner)).toEqual(['LIMIT_EXCEEDED ORG 0.006 0.001 organizations/ID/limits']);
    expect(room.raised.slice(before)).toEqual(['usage.limit_exceeded']);
  });

  it('are made anew when the value or the percentage of the limit has changed', async () => {
    const of = await room.newOrganization('10');
    const soft = (value: string, notifyThresholdPct: number | null) =>
      room.limit(of, { limitType: 'SPEND_SOFT', value, notifyThresholdPct });
    await soft('0.001', null);
    await room.call(of);
    await soft('0.001', null);
    await room.call(of);
    expect(await room.notices(of)).toEqual(['usage.limit_exceeded']);
    await soft('0.002', null);
    await room.call(of);
    await soft('0.002', 50);
    await room.call(of);
    expect([...(await room.notices(of))].sort()).toEqual([
      'usage.limit_exceeded',
      'usage.limit_exceeded',
      'usage.limit_exceeded',
      'usage.threshold_reached',
    ]);
  });
});
