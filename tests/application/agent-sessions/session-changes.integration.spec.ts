import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { presentAgentSession } from '../../../adapters/http/rest/agent-sessions/agent-session.presenter.js';
import type { StoredSession } from '../../../application/agent-sessions/agent-session.repository.js';
import { END_AGENT_SESSION } from '../../../application/agent-sessions/agent-session-operations.js';
import { judgeFailedPayment } from '../../../application/agent-sessions/judge-failure.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import { testApplication } from '../../adapters/http/shell/support/test-application.js';
import type { Person } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { relayedOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { later, MINUTE } from '../../support/builders/time.js';
import { sha256 } from '../support/simple-ports.js';
import { AgentStory } from './agent-story.js';

const PLACE = { appUrl: 'https://money.example', chainId: 31_337, moduleAddress: undefined };

let db: OpenDatabase;
let story: AgentStory;
let desk: AgentStory['desk'];
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  story = await AgentStory.begin(db);
  ({ desk, owner } = story);
});

it('a session that has ended is ended again at the cost of its owner, and not while its end is under way', async () => {
  const { session } = await story.active();
  const ending = () => desk.ending.find(session.id, owner.user.id);
  const first = await ending();
  expect(desk.ending.plan(first).purse).toBe('STOP');
  expect(desk.ending.plan({ ...first, removedAt: desk.clock.now() }).purse).toBe('USER');
  desk.ending.assertSignable(first);
  for (const end of ['hasFailed', 'isExecuted'] as const) {
    const signed = await relayedOperation(db.database, owner, { kind: END_AGENT_SESSION, subjectId: session.id });
    const underWay = await ending();
    expect(() => desk.ending.assertSignable(underWay)).toThrow('The end of the agent session is under way');
    await signed[end]();
    desk.ending.assertSignable(await ending());
  }
});

describe('a session that cannot pay', () => {
  it('is paused when it is out of funds, and goes on when the amount is there', async () => {
    const session = await story.active();
    desk.accounts.balance = 9_000_000n;
    await expect(story.pay(session, '10')).rejects.toThrow('amount must be at most 9.00 USD');
    expect(await story.statusOf(session)).toBe('AUTO_PAUSED');
    await expect(desk.resume(story.idOf(session))).rejects.toThrow('holds less than 10.00 USD');
    desk.accounts.balance = 10_000_000n;
    await desk.resume(story.idOf(session));
    expect(await story.statusOf(session)).toBe('ACTIVE');
  });

  async function failedPayment(session: StoredSession): Promise<void> {
    const payment = await story.pay(session, '1');
    desk.calls.set(payment, { status: 'FAILED', transactionHash: null, failure: 'It reverted' });
    await desk.settle.execute(session.session.id);
    await desk.judge.execute(payment);
  }

  it('is paused by the third failure in a row', async () => {
    const session = await story.active();
    for (let failures = 0; failures < 3; failures += 1) {
      expect(await story.statusOf(session)).toBe('ACTIVE');
      await failedPayment(session);
    }
    expect(await desk.sessions.find(session.session.id)).toMatchObject({
      session: { cause: { reason: 'THREE_FAILURES' } },
    });
    desk.accounts.isRevoked = true;
    await expect(desk.resume(story.idOf(session))).rejects.toThrow('AUTO_PAUSED until this is put right');
    desk.accounts.isRevoked = false;
    await desk.resume(story.idOf(session));
    expect(await desk.sessions.find(session.session.id)).toMatchObject({ session: { status: 'ACTIVE' }, failures: 0 });
  });

  it('is paused by the third failure also when its application pauses and resumes it before each', async () => {
    const session = await story.active();
    const id = story.idOf(session);
    for (let failures = 0; failures < 3; failures += 1) {
      await desk.resume(id, 'agent');
      await desk.pause.execute({ ...id, clientId: 'agent' });
      await desk.resume(id, 'agent');
      await failedPayment(session);
    }
    expect(await story.statusOf(session)).toBe('AUTO_PAUSED');
  });

  it('is paused by the third failure also when a node had the payments, so that they fail only after their deadlines', async () => {
    const session = await story.active();
    let last: PaymentRequestId | null = null;
    for (let payments = 0; payments < 3; payments += 1) {
      const payment = await story.pay(session, '1');
      last = payment;
      desk.repeatableUntil.set(payment, later(desk.clock.time, 10 * MINUTE));
      desk.calls.set(payment, { status: 'FAILED', transactionHash: null, failure: 'It reverted' });
      await desk.settle.execute(session.session.id);
      await desk.judge.execute(payment);
    }
    expect(await story.statusOf(session)).toBe('ACTIVE');
    desk.clock.time = later(desk.clock.time, 11 * MINUTE);
    // No node answers when the payments fail: their events have them judged later.
    desk.accounts.onAsked = () => {
      throw new ServiceUnavailableError('The chain does not answer');
    };
    await desk.strandedSweep.execute();
    expect(judgeFailedPayment).toMatchObject({ type: 'payment.failed', starts: [desk.judge.kind] });
    const judged = async () => last && desk.judge.execute(last);
    await expect(judged()).rejects.toThrow(ServiceUnavailableError);
    await desk.strandedSweep.execute();
    expect(await story.statusOf(session)).toBe('ACTIVE');
    desk.accounts.onAsked = () => undefined;
    await judged();
    expect(await desk.sessions.find(session.session.id)).toMatchObject({
      session: { status: 'AUTO_PAUSED', cause: { reason: 'THREE_FAILURES' } },
    });
  });

  it('stays active when it was resumed while its third failure was being judged', async () => {
    const session = await story.active();
    // The judgement has read three failures; resuming has begun a new count since.
    await desk.halt.execute(session.session.id, { reason: 'THREE_FAILURES' });
    expect(await story.statusOf(session)).toBe('ACTIVE');
    await desk.sessions.record(session.session.id, { installedAt: session.installedAt, removedAt: null, failures: 3 });
    await desk.halt.execute(session.session.id, { reason: 'THREE_FAILURES' });
    expect(await story.statusOf(session)).toBe('AUTO_PAUSED');
  });

  it('is paused also when the queue has lost every job: a sweep finds what nobody has judged, once', async () => {
    const session = await story.active();
    for (let failures = 0; failures < 3; failures += 1) {
      const payment = await story.pay(session, '1');
      desk.calls.set(payment, { status: 'FAILED', transactionHash: null, failure: 'It reverted' });
      await desk.settle.execute(session.session.id);
    }
    // The event may have it judged at this moment.
    await desk.lostFailuresSweep.execute();
    expect(await story.statusOf(session)).toBe('ACTIVE');
    desk.clock.time = later(desk.clock.time, MINUTE);
    desk.accounts.onAsked = () => {
      throw new ServiceUnavailableError('The chain does not answer');
    };
    await expect(desk.lostFailuresSweep.execute()).rejects.toThrow(ServiceUnavailableError);
    desk.accounts.onAsked = () => undefined;
    await desk.lostFailuresSweep.execute();
    expect(await desk.sessions.find(session.session.id)).toMatchObject({
      session: { status: 'AUTO_PAUSED', cause: { reason: 'THREE_FAILURES' } },
    });
    await desk.resume(story.idOf(session));
    desk.accounts.isReachable = false;
    await desk.lostFailuresSweep.execute();
    expect(await story.statusOf(session)).toBe('ACTIVE');
  });

  it('is paused while the token refuses its recipient', async () => {
    const session = await story.active();
    desk.accounts.isReachable = false;
    await failedPayment(session);
    expect(await story.statusOf(session)).toBe('AUTO_PAUSED');
    await expect(desk.resume(story.idOf(session))).rejects.toThrow('The token refuses payments to the recipient');
    desk.accounts.isReachable = true;
    await desk.resume(story.idOf(session));
    expect(await story.statusOf(session)).toBe('ACTIVE');
  });

  it("is paused while the owner's plan does not include the API", async () => {
    const session = await story.active();
    await db.sql(
      `INSERT INTO plans (code, name, includes_api, rank, is_default) VALUES ('NONE', 'None', false, 99, false) ON CONFLICT DO NOTHING`,
    );
    const [before] = await db.sql<{ plan_code: string }>(`SELECT plan_code FROM users WHERE id = '${owner.user.id}'`);
    await db.sql(`UPDATE users SET plan_code = 'NONE' WHERE id = '${owner.user.id}'`);
    await desk.planSweep.execute();
    expect(await story.statusOf(session)).toBe('AUTO_PAUSED');
    await expect(desk.resume(story.idOf(session))).rejects.toThrow("The owner's plan does not include the API");
    await db.sql(`UPDATE users SET plan_code = '${before?.plan_code}' WHERE id = '${owner.user.id}'`);
    await desk.resume(story.idOf(session));
    expect(await story.statusOf(session)).toBe('ACTIVE');
  });

  it('is paused while a charge for the plan is overdue', async () => {
    const session = await story.active();
    await db.sql(
      `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at, rests_from)
       VALUES (gen_random_uuid(), $1, 'PLUS', 'Plus', '2020-01-01', 9990000, 'EUR', 1900, 'PENDING', '2020-01-01', '2020-01-16')`,
      [owner.user.id],
    );
    await desk.planSweep.execute();
    expect(await story.statusOf(session)).toBe('AUTO_PAUSED');
    await expect(desk.resume(story.idOf(session))).rejects.toThrow("The owner's plan does not include the API");
    await db.sql(`UPDATE subscription_charges SET status = 'PAID', paid_at = now() WHERE user_id = $1`, [
      owner.user.id,
    ]);
    await desk.resume(story.idOf(session));
    expect(await story.statusOf(session)).toBe('ACTIVE');
  });

  it.each([
    ['by the service', null, 0n, 0n],
    ['by the agent itself', `0x${'00'.repeat(19)}a9`, 50_000_000n, 20_000_000n],
  ])(
    'whose payments are signed %s shows what the chain would allow now, also when it is revoked',
    async (_, executorAddress, remaining, available) => {
      const session = await story.active({ executorAddress });
      desk.accounts.balance = 50_000_000n;
      const shown = async () => (await desk.listOwn.execute(owner.user.id, 10, null)).rows[0];
      await desk.pause.execute({ ...story.idOf(session), clientId: null });
      expect(await shown()).toMatchObject({ available });
      await desk.revoke.execute(story.idOf(session));
      expect(await shown()).toMatchObject({ remaining, available });
      desk.accounts.isRevoked = true;
      expect(await shown()).toMatchObject({ remaining: 0n, available: 0n });
    },
  );

  it('that its owner has paused is resumed by the owner only; one that an application has paused by any application', async () => {
    const session = await story.active();
    const id = story.idOf(session);
    const refusal = 'The owner has paused the agent session, and resumes it in the app';
    await desk.pause.execute({ ...id, clientId: 'agent' });
    await desk.resume(id, 'agent');
    expect(await story.statusOf(session)).toBe('ACTIVE');
    await desk.pause.execute({ ...id, clientId: null });
    await expect(desk.resume(id, 'agent')).rejects.toThrow(refusal);
    await desk.resume(id);
    // The owner's pause counts also when an application was faster, and is not taken over by one.
    await desk.pause.execute({ ...id, clientId: 'agent' });
    await desk.pause.execute({ ...id, clientId: null });
    await desk.pause.execute({ ...id, clientId: 'agent' });
    await expect(desk.resume(id, 'agent')).rejects.toThrow(refusal);
    expect(await story.statusOf(session)).toBe('PAUSED');
  });

  it('that was paused by itself its owner keeps paused, also when the cause is gone; an application cannot', async () => {
    const session = await story.active();
    const id = story.idOf(session);
    desk.accounts.balance = 9_000_000n;
    await expect(story.pay(session, '10')).rejects.toThrow('amount must be at most 9.00 USD');
    await expect(desk.pause.execute({ ...id, clientId: 'agent' })).rejects.toThrow('only its owner can keep it paused');
    await desk.pause.execute({ ...id, clientId: null });
    await expect(desk.resume(id)).rejects.toThrow('holds less than 10.00 USD');
    desk.accounts.balance = 10_000_000n;
    await expect(desk.resume(id, 'agent')).rejects.toThrow('The owner has paused the agent session');
    expect(await story.statusOf(session)).toBe('PAUSED');
    const [shown] = (await desk.listOwn.execute(owner.user.id, 10, null)).rows;
    expect(shown && presentAgentSession(shown, PLACE)).toMatchObject({
      status: 'PAUSED',
      pausedBy: 'OWNER',
      pauseReason: 'OUT_OF_FUNDS',
    });
    await desk.resume(id);
    expect(await story.statusOf(session)).toBe('ACTIVE');
  });

  it('is paused by hand, and revoked for good, also by the chain', async () => {
    const session = await story.active();
    await desk.pause.execute({ ...story.idOf(session), clientId: null });
    await expect(story.pay(session, '1')).rejects.toThrow('The agent session is PAUSED and cannot pay');
    await desk.resume(story.idOf(session));
    desk.events.push({
      name: 'Revoked',
      arguments: {},
      transactionHash: sha256('end'),
      block: 5n,
      logIndex: 1,
      minedAt: desk.clock.now(),
    });
    await desk.settle.execute(session.session.id);
    expect(await desk.sessions.find(session.session.id)).toMatchObject({
      session: { status: 'REVOKED' },
      removedAt: desk.clock.now(),
    });
    await expect(story.pay(session, '1')).rejects.toThrow('The agent session is REVOKED and cannot pay');
  });
});

describe('requests with an Idempotency-Key', () => {
  it('ask the chain before their transaction, which no node can then hold open, and are carried out once', async () => {
    const askedInside: boolean[] = [];
    desk.accounts.onAsked = () => {
      let isInside = true;
      db.database.afterCommit(() => {
        isInside = false;
      });
      askedInside.push(isInside);
    };
    const grant = { userId: owner.user.id, clientId: 'agent', grantId: 'grant', expiresAt: new Date(0) };
    const verifier = { verify: async () => ({ ...grant, scopes: new Set(['write:agent_sessions'] as const) }) };
    const { app } = testApplication({ verifier, idempotentExecution: desk.idempotent }, desk.endpoints);
    const post = (path: string, key: string, body: object = {}) =>
      request(app).post(path).set('Authorization', 'Bearer any').set('Idempotency-Key', key).send(body);

    const { ownerId: _, clientId: __, expiresAt: ___, executorAddress: ____, ...body } = story.terms();
    const draft = await post('/v1/agent-sessions', 'create', body).expect(201);
    expect((await post('/v1/agent-sessions', 'create', body).expect(201)).body).toEqual(draft.body);
    const path = `/v1/agent-sessions/${(await story.active()).session.id}`;
    const paused = await post(`${path}/pause`, 'pause').expect(200);
    await post(`${path}/resume`, 'resume').expect(200);
    // The repeated pause is answered as before, and pauses nothing.
    expect((await post(`${path}/pause`, 'pause').expect(200)).body).toEqual(paused.body);
    expect((await post(`${path}/revoke`, 'revoke').expect(200)).body).toMatchObject({ status: 'REVOKED' });

    // Without a node nothing new begins, but a session stops, and a repeated request is answered as before.
    const other = `/v1/agent-sessions/${(await story.active()).session.id}`;
    desk.accounts.onAsked = () => {
      throw new ServiceUnavailableError('The chain does not answer');
    };
    expect((await post('/v1/agent-sessions', 'create', body).expect(201)).body).toEqual(draft.body);
    await post('/v1/agent-sessions', 'other', body).expect(503);
    const told = { remainingInPeriod: '50.00', availableNow: '0.00', balance: '0.00' };
    expect((await post(`${other}/pause`, 'stop').expect(200)).body).toMatchObject({ ...told, status: 'PAUSED' });
    await post(`${other}/resume`, 'go-on').expect(503);
    expect((await post(`${other}/revoke`, 'end').expect(200)).body).toMatchObject({ status: 'REVOKED' });
    expect(askedInside).not.toHaveLength(0);
    expect(askedInside).not.toContain(true);
  });
});
