import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OrdersToSign } from '../../../application/conditional-orders/orders-to-sign.js';
import { sign } from '../../../domain/schedules/schedule.js';
import { type AgentSessionId, passkeyId } from '../../../domain/shared/ids.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { uuid } from '../../support/builders/ids.js';
import { DAY, later } from '../../support/builders/time.js';
import { AgentStory } from '../agent-sessions/agent-story.js';
import { OrderDesk } from '../conditional-orders/order-desk.js';
import { ScheduleDesk } from '../schedules/schedule-desk.js';
import { sha256 } from '../support/simple-ports.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

/* Each draft is as a backup has it whose owner has activated it since: the chain has it, and the service knows no signature. */
describe('an agent session that was activated after the backup', () => {
  let story: AgentStory;
  beforeEach(async () => {
    await db.sql('TRUNCATE agent_sessions CASCADE');
    story = await AgentStory.begin(db);
  });

  async function forgotten() {
    const { session } = await story.desk.create.execute(story.terms());
    return session.id;
  }
  const emit = (name: 'Installed' | 'Revoked') =>
    story.desk.events.push({
      ...{ name, arguments: {}, transactionHash: sha256(name), block: 5n, logIndex: 0 },
      minedAt: story.desk.clock.now(),
    });
  const ends = async () =>
    (await story.desk.mandates.of(story.owner.user.id, story.desk.clock.now())).map(({ end }) => end);
  const read = (id: AgentSessionId) => story.desk.sessions.find(id);

  it('is listed to be ended by a signature, and pays nothing until its owner resumes it', async () => {
    const id = await forgotten();
    await story.desk.settle.execute(id);
    expect(await ends()).toEqual(['DISCARD']);
    emit('Installed');
    await story.desk.settle.execute(id);
    const found = await read(id);
    expect(found).toMatchObject({ session: { status: 'AUTO_PAUSED', cause: { reason: 'RESTORED' } } });
    expect(found?.installedAt).toEqual(story.desk.clock.now());
    expect(await ends()).toEqual(['REVOKE']);
    story.desk.clock.time = later(story.desk.clock.time, 3 * DAY);
    await story.desk.settle.execute(id);
    expect((await read(id))?.session.status).toBe('AUTO_PAUSED');
    await story.desk.resume({ id, ownerId: story.owner.user.id });
    expect((await read(id))?.session.status).toBe('ACTIVE');
  });

  it('is found also when its draft was over, discarded, or ended on chain since', async () => {
    const [over, discarded] = [await forgotten(), await forgotten()];
    await story.desk.revoke.execute({ id: discarded, ownerId: story.owner.user.id });
    story.desk.clock.time = later(story.desk.clock.time, 3 * DAY);
    for (const event of await story.desk.activation.expiry.expire(over, story.desk.clock.now()))
      expect(event.type).toBe('agent_session.expired');
    expect((await read(over))?.session.status).toBe('EXPIRED');
    expect(await ends()).toEqual([]);
    emit('Installed');
    for (const id of [over, discarded]) await story.desk.settle.execute(id);
    expect((await read(over))?.session.status).toBe('AUTO_PAUSED');
    expect((await read(discarded))?.session.status).toBe('REVOKED');
    expect(await ends()).toEqual(['REVOKE', 'REVOKE']);
    emit('Revoked');
    for (const id of [over, discarded]) await story.desk.settle.execute(id);
    expect((await read(over))?.session.status).toBe('REVOKED');
    expect(await ends()).toEqual([]);
  });

  it('cannot be activated and funded a second time, also before the ledger has read it again', async () => {
    const id = await forgotten();
    const { activation, accounts, clock } = story.desk;
    const attempt = async () => activation.assertSignable(await activation.find(id, story.owner.user.id), clock.now());
    await expect(attempt()).rejects.toMatchObject({ code: 'CONFLICT' });
    [accounts.isInstalled, accounts.isRevoked] = [false, true];
    await expect(attempt()).rejects.toThrow('on chain already');
    accounts.isRevoked = false;
    await attempt();
  });

  it('whose signature the service knows is activated by its operation', async () => {
    const id = await forgotten();
    const { activation, accounts, clock, settle } = story.desk;
    accounts.isInstalled = false;
    await story.desk.unitOfWork.run(async () => {
      const approval = { passkeyId: passkeyId(uuid(9)), origin: null, at: clock.now() };
      await activation.approved(await activation.find(id, story.owner.user.id), approval);
    });
    emit('Installed');
    await settle.execute(id);
    expect((await read(id))?.session.status).toBe('PENDING_ACTIVATION');
  });
});

describe('a schedule that was activated after the backup', () => {
  let desk: ScheduleDesk;
  beforeEach(async () => {
    await db.sql('TRUNCATE schedules CASCADE');
    desk = new ScheduleDesk(db);
  });

  it('is paused until its owner resumes it, with the payments that its contract has made', async () => {
    const draft = await desk.draft(await desk.person());
    desk.emit(draft, 'PaymentScheduleCreated', 0, 1n);
    await desk.paid(draft, 0, 2n);
    const { schedule } = await desk.changes.existing(draft.schedule.id);
    expect(schedule).toMatchObject({ status: 'PAUSED', pausedBecause: 'RESTORED', nextPeriod: 1 });
    expect(schedule.activatedAt).toEqual(desk.clock.now());
    expect(await desk.outcomes(draft)).toBe('0 PAID');
    const [mandate] = await desk.mandates.of(schedule.payerId, desk.clock.now());
    expect(mandate).toMatchObject({ end: 'CANCEL', status: 'PAUSED' });
    await desk.at('2026-03-02T12:00:00Z');
    expect(desk.contractCalls.requested).toEqual([]);
    await desk.resume.execute(schedule.id, schedule.payerId, null);
    expect(await desk.status(draft)).toBe('ACTIVE');
  });

  it('is found also when its draft was over; one whose end is on chain is cancelled', async () => {
    const [over, ended] = [await desk.draft(await desk.person()), await desk.draft(await desk.person())];
    desk.clock.time = later(desk.clock.time, 3 * DAY);
    for (const { schedule } of [over, ended]) await desk.activation.expiry.expire(schedule.id, desk.clock.now());
    expect(await desk.status(over)).toBe('EXPIRED');
    for (const one of [over, ended]) desk.emit(one, 'PaymentScheduleCreated', 0, 1n);
    await desk.follow.execute(over.schedule.id);
    await desk.told(ended, 'Cancelled');
    expect([await desk.status(over), await desk.status(ended)]).toEqual(['PAUSED', 'CANCELLED']);
  });

  it('whose signature the service knows is activated by its operation', async () => {
    const draft = await desk.draft(await desk.person());
    await desk.schedules.sign(draft, sign(draft.schedule, desk.clock.now(), 0).next);
    desk.emit(draft, 'PaymentScheduleCreated', 0, 1n);
    await desk.follow.execute(draft.schedule.id);
    expect(await desk.status(draft)).toBe('PENDING_ACTIVATION');
  });
});

describe('an order that was activated after the backup', () => {
  let desk: OrderDesk;
  beforeEach(async () => {
    await db.sql('DELETE FROM conditional_orders');
    desk = new OrderDesk(db.database, await storedPerson(db.database));
  });
  const ends = async () => (await desk.mandates.of(desk.owner.user.id, desk.clock.now())).map(({ end }) => end);

  it('is published by no price; it is withdrawn, and listed until the chain has its end', async () => {
    const id = await desk.place.execute(desk.selling());
    expect(await ends()).toEqual(['DISCARD']);
    await desk.emit(id, 'ConditionalOrderCreated');
    await desk.follow.execute(id);
    expect(await desk.read(id)).toMatchObject({ order: { status: 'ARMED' }, isOnChain: true, isStopped: true });
    expect(await ends()).toEqual(['DISALLOW']);
    await desk.pass(108_000n, 108_000n, 111_000n);
    expect(await desk.statusOf(id)).toBe('ARMED');
    await desk.endStopped.execute();
    expect(await desk.statusOf(id)).toBe('CANCELLED');
    expect((await desk.read(id)).withdrawalId).not.toBeNull();
    expect(await ends()).toEqual(['DISALLOW']);
  });

  it('is what the chain has made of it since', async () => {
    const [published, filled] = [await desk.place.execute(desk.selling()), await desk.place.execute(desk.selling())];
    for (const id of [published, filled]) {
      await desk.emit(id, 'ConditionalOrderCreated');
      await desk.emit(id, 'Published', 1n);
    }
    await desk.emit(filled, 'Filled');
    for (const id of [published, filled]) await desk.follow.execute(id);
    expect([await desk.statusOf(published), await desk.statusOf(filled)]).toEqual(['PUBLISHED', 'FILLED']);
  });

  it('is among what its owner has to sign also when its draft was over', async () => {
    const id = await desk.place.execute(desk.selling());
    desk.clock.time = later(desk.clock.time, 3 * DAY);
    await desk.activation.expiry.expire(id, desk.clock.now());
    expect(await ends()).toEqual([]);
    await desk.emit(id, 'ConditionalOrderCreated');
    await desk.follow.execute(id);
    expect(await ends()).toEqual(['DISALLOW']);
    const toSign = new OrdersToSign(
      desk.orders,
      { underWay: async () => null },
      { underWay: async () => [] },
      { of: async () => null },
    );
    expect(await toSign.of(desk.owner.user.id, desk.clock.now())).toMatchObject([{ kind: 'END', subjectId: id }]);
  });
});
