import { randomUUID } from 'node:crypto';
import { activate } from '../../../domain/agent-sessions/agent-session.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { keyOf, RecoveryStage } from '../../adapters/persistence/recovery/recovery-stage.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import type { OpenDatabase } from '../../adapters/persistence/support/test-database.js';
import { DAY, HOUR, later } from '../../support/builders/time.js';
import { agentDesk } from '../agent-sessions/agent-desk.js';
import { OrderDesk } from '../conditional-orders/order-desk.js';
import { ScheduleDesk } from '../schedules/schedule-desk.js';
import { sha256 } from '../support/simple-ports.js';

/** What a feature has of a contract, without what differs from one contract to the next. */
export interface Followed {
  readonly state: unknown;
  /** The types of the events that it has published. */
  readonly told: readonly string[];
}

/** A contract that does several things, one after the other, and the feature that follows it. */
export interface Follower {
  /** Each has the chain do the next thing, and nobody look. */
  readonly steps: readonly (() => Promise<unknown>)[];
  /** The job of the family. */
  follow(): Promise<void>;
  seen(): Promise<Followed>;
}

/** A session as it is when its activation is final. */
export async function activeAgentSession(db: OpenDatabase) {
  const desk = agentDesk(db);
  const [owner, payee] = [await storedPerson(db.database), await storedPerson(db.database)];
  const { session: draft } = await desk.create.execute({
    ownerId: owner.user.id,
    clientId: 'agent',
    recipient: payee.user.username,
    currency: 'USD',
    maxAmountPerExecution: '20',
    maxAmountPerPeriod: '50',
    periodSeconds: 3_600,
    expiresAt: null,
    fundingAmount: '50',
    executorAddress: null,
  });
  const minedAt = desk.clock.now();
  const { next: session } = activate(draft, minedAt);
  await desk.sessions.record(draft.id, { installedAt: minedAt, removedAt: null, failures: 0 });
  await desk.sessions.transition(session, draft.status);
  return { desk, owner, payee, session };
}

/** Two payments of an agent, and the end of its session. */
async function agentSession(db: OpenDatabase): Promise<Follower> {
  const { desk, owner, payee, session } = await activeAgentSession(db);
  const minedAt = desk.clock.now();
  const paid = async () => {
    const payment = {
      sessionId: session.id,
      callerId: owner.user.id,
      clientId: 'agent',
      recipient: payee.user.username,
      amount: '10',
      currency: 'USD',
      idempotencyKey: randomUUID(),
      given: null,
      claim: null,
      answerFor: () => ({ status: 201, body: {} }),
    } as const;
    const execution = await desk.pay.execute(payment);
    if (execution.kind !== 'done') throw new Error('Nothing was replayed');
    return paymentRequestId(execution.result.id);
  };
  const payments = [await paid(), await paid()];
  const emit = (name: string, values: Readonly<Record<string, string>>) =>
    desk.events.push({
      name,
      arguments: values,
      transactionHash: sha256(`${session.id} ${desk.events.length}`),
      block: BigInt(desk.events.length + 1),
      logIndex: 0,
      minedAt,
    });
  const execute = async (id: PaymentRequestId | undefined) => {
    const { nonce = '0x' } = (id && (await desk.payments.find(id))) || {};
    emit('Executed', { nonce, amount: '10000000' });
  };
  return {
    steps: [() => execute(payments[1]), () => execute(payments[0]), async () => emit('Revoked', {})],
    follow: () => desk.settle.execute(session.id),
    seen: async () => {
      const statuses = await Promise.all(payments.map(async (id) => (await desk.requests.find(id))?.status));
      const stored = await desk.sessions.find(session.id);
      const told = await db.sql<{ type: string }>('SELECT type FROM outbox WHERE user_id = $1 ORDER BY position', [
        owner.user.id,
      ]);
      return {
        state: { statuses, session: stored?.session.status, failures: stored?.failures },
        told: told.map(({ type }) => type),
      };
    },
  };
}

/** A payment, a payment that is left out, another one by somebody else, and the end. */
async function schedule(db: OpenDatabase): Promise<Follower> {
  const desk = new ScheduleDesk(db);
  const active = await desk.active();
  return {
    steps: [
      async () => desk.emit(active, 'Paid', 0, 1n),
      async () => desk.emit(active, 'Skipped', 1, 2n),
      async () => desk.emit(active, 'Paid', 2, 3n),
      async () => desk.emit(active, 'Cancelled', 0, 4n),
    ],
    follow: () => desk.follow.execute(active.schedule.id),
    seen: async () => ({
      state: { runs: await desk.outcomes(active), schedule: await desk.status(active) },
      told: desk.events.map(({ type }) => type),
    }),
  };
}

async function order(db: OpenDatabase): Promise<Follower> {
  const desk = new OrderDesk(db.database, await storedPerson(db.database));
  const id = await desk.armed();
  return {
    steps: [() => desk.emit(id, 'Published'), () => desk.emit(id, 'Filled')],
    follow: () => desk.follow.execute(id),
    seen: async () => ({ state: (await desk.read(id)).order.status, told: desk.outbox.types }),
  };
}

/** A recovery from the guardians to the new passkey. */
async function recovery(db: OpenDatabase): Promise<Follower> {
  const stage = await RecoveryStage.on(db.database);
  const guardian = await stage.guardian();
  const { id, passkey } = await stage.started();
  return {
    steps: [
      async () => stage.emitGuardians(1, [guardian]),
      async () => stage.emitApproval(guardian.key, passkey),
      async () => {
        stage.clock.time = later(stage.clock.time, 2 * DAY + HOUR);
        stage.emit('Recovered', { nonce: '1', newPasskey: keyOf(passkey) });
      },
    ],
    follow: () => stage.follow.execute(stage.userId),
    seen: async () => ({
      state: {
        recovery: await stage.statusOf(id),
        guardian: (await stage.guardians.find(guardian.id))?.status,
        passkeys: (await stage.passkeysNow()).length,
      },
      told: stage.told.map(({ type }) => type),
    }),
  };
}

export const FOLLOWERS = { agentSession, schedule, order, recovery } as const;
