import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresUsageNotices } from '../../../adapters/persistence/metering/usage-notices.postgres.js';
import { UsageNoticed } from '../../../application/metering/usage-noticed.event.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
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
      expect(news).toEqual([
        'THRESHOLD_REACHED ORG 0.012 0.02 organizations/ID/limits',
        'LIMIT_EXCEEDED ORG 0.018 0.02 organizations/ID/limits',
        'CREDIT_LOW  0.00  organizations/ID/usage',
        'CREDIT_EXHAUSTED  0.00  organizations/ID/usage',
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
