import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredSchedule } from '../../../application/schedules/schedule.repository.js';
import { ScheduleMoved } from '../../../application/schedules/schedule-news.event.js';
import { ACTIVATE_SCHEDULE } from '../../../application/schedules/schedule-operations.js';
import { sign } from '../../../domain/schedules/schedule.js';
import type { ScheduleId, UserId } from '../../../domain/shared/ids.js';
import { overtaken } from '../../adapters/persistence/support/overtaken.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { storedWalletOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { endedOperation } from '../../support/builders/wallet-operations.js';
import { ScheduleDesk } from './schedule-desk.js';

let db: OpenDatabase;
let desk: ScheduleDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE schedules CASCADE');
  desk = new ScheduleDesk(db);
});

describe('stopping everything', () => {
  /** A schedule whose owner has signed its activation; the chain has not answered. */
  async function underWay(payer: UserId): Promise<StoredSchedule> {
    const draft = await desk.draft(payer);
    await desk.schedules.sign(draft, sign(draft.schedule, desk.clock.now(), 0).next);
    return desk.changes.existing(draft.schedule.id);
  }

  /** An event of its contract, in the ledger and for those who read it. */
  async function onChain(stored: StoredSchedule, name: string, block: number): Promise<void> {
    const { schedule, order } = stored;
    desk.emit(stored, name, 0, BigInt(block));
    await db.sql(
      `WITH followed AS (INSERT INTO followed_contracts (family, address, subject_id, user_id)
          VALUES ('payment-schedule', $1, $2, $3) ON CONFLICT DO NOTHING)
        SELECT`,
      [order.contract, schedule.id, schedule.payerId],
    );
    await db.sql(
      `INSERT INTO contract_events (block_number, log_index, family, address, name, arguments, transaction_hash, mined_at, is_final)
        VALUES ($1, 0, 'payment-schedule', $2, $3, '{}', '0x' || repeat('1', 64), now(), true)`,
      [block, order.contract, name],
    );
  }

  const ended = ({ schedule }: StoredSchedule) =>
    endedOperation({ kind: ACTIVATE_SCHEDULE, subjectId: schedule.id, userId: schedule.payerId }, desk.clock.now());

  it('pauses a schedule at once, discards a draft, and cancels one that is being activated', async () => {
    const { schedule } = await desk.active();
    const payer = schedule.payerId;
    const [draft, signed] = [await desk.draft(payer), await underWay(payer)];
    const ends = async () => (await desk.mandates.of(payer, desk.clock.now())).map(({ id, end }) => [id, end]);
    expect(await ends()).toEqual(
      expect.arrayContaining([
        [schedule.id, 'CANCEL'],
        [draft.schedule.id, 'DISCARD'],
        [signed.schedule.id, 'ABORT'],
      ]),
    );
    for (const id of [schedule.id, draft.schedule.id, signed.schedule.id]) {
      await desk.mandates.stop(id, desk.clock.now(), 'CANCEL');
    }
    expect(await desk.status({ ...signed, schedule })).toBe('PAUSED');
    expect(await desk.status(draft)).toBe('CANCELLED');
    expect(await desk.status(signed)).toBe('CANCELLED');
    expect(await ends()).toHaveLength(1);
  });

  it('a draft that is signed while everything is being stopped refuses the stop, also once the chain has made it', async () => {
    const refusal = (id: ScheduleId) =>
      expect(desk.mandates.stop(id, desk.clock.now(), 'DISCARD')).rejects.toMatchObject({
        code: 'CONFLICT',
        retryable: true,
      });
    const payer = await storedPerson(db.database);
    const { schedule } = await underWay(payer.user.id);
    await refusal(schedule.id);
    await refusal((await desk.active()).schedule.id);
    // Its activation is under way, and was cancelled here meanwhile.
    await desk.mandates.stop(schedule.id, desk.clock.now(), 'ABORT');
    await storedWalletOperation(db.database, payer, { kind: ACTIVATE_SCHEDULE, subjectId: schedule.id });
    await refusal(schedule.id);
  });

  it('waits for a payment that moves the schedule on', async () => {
    const stored = await desk.active();
    const { schedule } = stored;
    const at = desk.clock.now();
    await overtaken(
      db,
      () => desk.schedules.store(stored, { ...schedule, nextPeriod: 1 }),
      () => desk.mandates.stop(schedule.id, at, 'CANCEL'),
    );
    expect((await desk.changes.existing(schedule.id)).schedule).toMatchObject({ status: 'PAUSED', nextPeriod: 1 });
  });

  it('includes one that it has stopped before, while its activation is under way', async () => {
    const payer = await storedPerson(db.database);
    const { schedule } = await underWay(payer.user.id);
    await desk.mandates.stop(schedule.id, desk.clock.now(), 'CANCEL');
    expect(await desk.mandates.of(payer.user.id, desk.clock.now())).toEqual([]);
    await storedWalletOperation(db.database, payer, { kind: ACTIVATE_SCHEDULE, subjectId: schedule.id });
    const stoppable = await desk.mandates.of(payer.user.id, desk.clock.now());
    expect(stoppable).toMatchObject([{ id: schedule.id, status: 'CANCELLED', end: 'ABORT' }]);
    const told = await desk.mandates.stands(schedule.id, desk.clock.now(), 'FAILED');
    expect(told.map(({ type }) => type)).toEqual(['schedule.not_ended']);
    expect(await desk.mandates.stop(schedule.id, desk.clock.now(), 'CANCEL')).toEqual([]);
    const [first] = await desk.schedules.byRank(payer.user.id, desk.clock.now(), 1, null);
    expect(first).toMatchObject({ id: schedule.id, rank: 1 });
  });

  it('includes one whose activation was believed to have failed while its contract stands on chain', async () => {
    const signed = await underWay(await desk.person());
    const { id, payerId } = signed.schedule;
    await desk.mandates.stop(id, desk.clock.now(), 'CANCEL');
    const standing = async () => (await desk.mandates.of(payerId, desk.clock.now())).map(({ end }) => end);
    const told = async () => (await desk.mandates.stands(id, desk.clock.now(), 'FAILED')).map(({ type }) => type);
    expect([await standing(), await told()]).toEqual([[], []]);
    await onChain(signed, 'PaymentScheduleCreated', 1);
    expect([await standing(), await told()]).toEqual([['CANCEL'], ['schedule.not_ended']]);
    const [first] = await desk.schedules.byRank(payerId, desk.clock.now(), 1, null);
    expect(first).toMatchObject({ id, rank: 1 });
    expect(await desk.mandates.of(payerId, signed.schedule.periods.end)).toEqual([]);
    await onChain(signed, 'Cancelled', 2);
    expect([await standing(), await told()]).toEqual([[], []]);
  });

  it('leaves a draft that is over as it is', async () => {
    const { schedule } = await desk.draft(await desk.person());
    expect(await desk.mandates.stop(schedule.id, schedule.expiresAt, 'DISCARD')).toEqual([]);
  });

  it('an activation that it has made impossible ends nothing anew, and is told to nobody as failed', async () => {
    const signed = await underWay(await desk.person());
    await desk.mandates.stop(signed.schedule.id, desk.clock.now(), 'CANCEL');
    const failure = { code: 'DEADLINE_PASSED', reason: 'late' } as const;
    expect(await desk.activation.failed({ ...ended(signed), status: 'LAPSED', failure })).toEqual([]);
    expect(await desk.status(signed)).toBe('CANCELLED');
  });

  it('an activation that was faster is paid by nobody, and is cancelled when the chain says so', async () => {
    const signed = await underWay(await desk.person());
    await desk.mandates.stop(signed.schedule.id, desk.clock.now(), 'CANCEL');
    await desk.activation.completed({ ...ended(signed), status: 'EXECUTED' });
    await desk.follow.execute(signed.schedule.id);
    // Its contract is there, and nothing has ended it so far.
    expect(await desk.status(signed)).toBe('PAUSED');
    await desk.told(signed, 'Cancelled');
    expect(await desk.status(signed)).toBe('CANCELLED');
  });
});

it('an activation that the chain refuses is told to the owner, who can sign again', async () => {
  const draft = await desk.draft(await desk.person());
  await desk.schedules.sign(draft, sign(draft.schedule, desk.clock.now(), 0).next);
  const { id: subjectId, payerId: userId } = draft.schedule;
  const ended = endedOperation({ kind: ACTIVATE_SCHEDULE, subjectId, userId }, desk.clock.now());
  const failure = { code: 'DEADLINE_PASSED', reason: 'late' } as const;
  const [event] = await desk.activation.failed({ ...ended, status: 'LAPSED', failure });
  expect(event).toMatchObject({ type: 'schedule.activation_failed', subjectId, userId });
  const told = new ScheduleMoved('schedule.activation_failed', desk.schedules);
  const published = { position: 1n, organizationId: null, occurredAt: desk.clock.now(), type: told.type };
  const change = await told.notify({ ...published, subjectId, userId });
  expect(change).toMatchObject({
    notices: [{ type: 'SCHEDULE_CHANGED', metadata: { change: 'ACTIVATION_FAILED' }, isNews: true }],
  });
  expect(await desk.changes.existing(draft.schedule.id)).toMatchObject({ schedule: { isSigned: false } });
});
