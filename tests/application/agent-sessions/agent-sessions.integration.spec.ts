import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredSession } from '../../../application/agent-sessions/agent-session.repository.js';
import { ACTIVATE_AGENT_SESSION } from '../../../application/agent-sessions/agent-session-operations.js';
import { MOST_SESSIONS } from '../../../domain/agent-sessions/agent-mandate.js';
import { MOST_DRAFTS_A_DAY, MOST_OPEN_DRAFTS } from '../../../domain/shared/draft-limits.js';
import { type PaymentRequestId, passkeyId } from '../../../domain/shared/ids.js';
import type { Person } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { relayedOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { uuid } from '../../support/builders/ids.js';
import { DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { sha256 } from '../support/simple-ports.js';
import { AgentStory } from './agent-story.js';

let db: OpenDatabase;
let story: AgentStory;
let desk: AgentStory['desk'];
let owner: Person;
let payee: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  story = await AgentStory.begin(db);
  ({ desk, owner, payee } = story);
});

describe('asking for a session', () => {
  it('stores a draft with a sealed key, which reads as expired after 48 hours', async () => {
    const { session, mandate } = await desk.create.execute(story.terms());
    expect(session.status).toBe('PENDING_ACTIVATION');
    expect(await desk.sessions.sealedKey(session.id)).toContain(`agent-session:${session.id}`);
    expect(mandate).toMatchObject({ maxPerExecution: 20_000_000n, executor: { kind: 'SERVICE' } });
    const listed = (status: 'EXPIRED' | null) => desk.list.execute(owner.user.id, status, { limit: 10, offset: 0 });
    expect(await listed('EXPIRED')).toEqual([]);
    desk.clock.time = later(desk.clock.now(), 2 * DAY);
    expect((await listed('EXPIRED')).map((view) => view.status)).toEqual(['EXPIRED']);
    expect(await desk.sessions.overdue(desk.clock.now(), 10)).toContain(session.id);
    const events = await desk.activation.expiry.expire(session.id, desk.clock.now());
    expect(events.map(({ type }) => type)).toEqual(['agent_session.expired']);
  });

  it('is possible for so many sessions', async () => {
    const clientOf = (index: number) => ({ clientId: `client-${index % 2}` });
    for (let index = 0; index < MOST_SESSIONS; index += 1) await desk.create.execute(story.terms(clientOf(index)));
    await expect(desk.create.execute(story.terms({ clientId: 'another' }))).rejects.toThrow(
      'There are 20 agent sessions already',
    );
  });

  it('leaves places for other applications, and ends for a day at a limit whatever became of them', async () => {
    for (let index = 0; index < MOST_OPEN_DRAFTS; index += 1) await desk.create.execute(story.terms());
    await expect(desk.create.execute(story.terms())).rejects.toThrow('10 agent sessions of this application wait');
    const [first] = await desk.sessions.stoppable(owner.user.id, desk.clock.now());
    await desk.revoke.execute(story.idOf(await desk.create.execute(story.terms({ clientId: 'another' }))));
    if (first) await desk.revoke.execute(story.idOf(first));
    for (let made = MOST_OPEN_DRAFTS; made < MOST_DRAFTS_A_DAY; made += 1) {
      await desk.revoke.execute(story.idOf(await desk.create.execute(story.terms())));
    }
    await expect(desk.create.execute(story.terms())).rejects.toThrow(
      /^This application proposed 50 agent sessions to the owner today; try again from .+T00:00:00.000Z on$/,
    );
    await desk.create.execute(story.terms({ clientId: 'another' }));
    desk.clock.time = later(desk.clock.now(), DAY);
    await desk.create.execute(story.terms());
  });

  it('does not hide from the owner what can pay: it is first, page after page', async () => {
    const paying = await story.active();
    for (let made = 0; made < 5; made += 1)
      await desk.revoke.execute(story.idOf(await desk.create.execute(story.terms())));
    const draft = await desk.create.execute(story.terms());
    const rows: string[] = [];
    for (let page = await desk.listOwn.execute(owner.user.id, 3, null); ; ) {
      rows.push(...page.rows.map(({ session }) => session.id));
      if (page.next === null) break;
      page = await desk.listOwn.execute(owner.user.id, 3, page.next);
    }
    expect(rows.slice(0, 2)).toEqual([paying.session.id, draft.session.id]);
    expect(new Set(rows).size).toBe(7);
    expect(rows.slice(2)).toEqual(rows.slice(2).sort().reverse());
  });

  it.each([
    [{ recipient: 'nobody_here' }, 'recipient must be a user of this service or an address'],
    [{ maxAmountPerExecution: '51' }, 'maxAmountPerExecution must be at most maxAmountPerPeriod'],
    [{ maxAmountPerPeriod: '0.001' }, 'maxAmountPerPeriod must be at least 0.01 USD'],
    [{ periodSeconds: 0 }, 'periodSeconds must be from 1'],
    [{ expiresAt: new Date(0) }, 'expiresAt must be in the future'],
  ])('refuses %j', async (change, message) => {
    await expect(desk.create.execute(story.terms(change))).rejects.toThrow(message);
  });

  it('refuses the owner as recipient', async () => {
    const asked = desk.create.execute(story.terms({ recipient: owner.user.username }));
    await expect(asked).rejects.toThrow('recipient must be somebody else than yourself');
  });
});

describe('an activation', () => {
  beforeEach(() => {
    desk.accounts.isInstalled = false;
  });
  const approval = () => ({ passkeyId: passkeyId(uuid(9)), origin: null, at: desk.clock.now() });
  const ended = (stored: StoredSession) =>
    ({ subjectId: stored.session.id, userId: owner.user.id, endedAt: desk.clock.now() }) as never;

  it('that was signed in time is made whenever the chain makes it; what the chain drops is taken back', async () => {
    const { session } = await desk.create.execute(story.terms());
    const attempt = await desk.activation.find(session.id, owner.user.id);
    await desk.activation.approved(attempt, approval());
    desk.clock.time = later(desk.clock.now(), 3 * DAY);
    const again = await desk.activation.find(session.id, owner.user.id);
    expect(() => desk.activation.assertSignable(again, desk.clock.now())).toThrow('is signed');
    await desk.activation.completed(ended(attempt));
    expect(await story.statusOf(attempt)).toBe('ACTIVE');
    await desk.activation.reversed(ended(attempt), desk.clock.now());
    expect(await story.statusOf(attempt)).toBe('PENDING_ACTIVATION');
    await desk.activation.completed(ended(attempt));
    expect(await story.statusOf(attempt)).toBe('ACTIVE');
  });

  it('that the chain drops for good ends a paused session, which could be resumed and never pay', async () => {
    const { session } = await desk.create.execute(story.terms());
    const attempt = await desk.activation.find(session.id, owner.user.id);
    await desk.activation.approved(attempt, approval());
    await desk.activation.completed(ended(attempt));
    await desk.pause.execute({ ...story.idOf(attempt), clientId: null });
    await desk.activation.reversed(ended(attempt), desk.clock.now());
    expect(await story.statusOf(attempt)).toBe('PAUSED');
    // An older activation that fails says nothing of the one that the chain may still make, or has made.
    const newer = await relayedOperation(db.database, owner, { kind: ACTIVATE_AGENT_SESSION, subjectId: session.id });
    await desk.activation.failed(ended(attempt));
    expect(await story.statusOf(attempt)).toBe('PAUSED');
    await newer.hasFailed();
    const told = await desk.activation.failed(ended(attempt));
    expect([await story.statusOf(attempt), told.map(({ type }) => type)]).toEqual([
      'REVOKED',
      ['agent_session.revoked'],
    ]);
  });

  it('that fails can be signed again; one of a revoked session leaves it revoked, with its account to be ended', async () => {
    const { session } = await desk.create.execute(story.terms());
    const attempt = await desk.activation.find(session.id, owner.user.id);
    await desk.activation.approved(attempt, approval());
    await desk.activation.failed(ended(attempt));
    const again = await desk.activation.find(session.id, owner.user.id);
    expect(() => desk.activation.assertSignable(again, desk.clock.now())).not.toThrow();
    await desk.activation.approved(again, approval());
    await desk.revoke.execute(story.idOf(again));
    expect(await desk.activation.completed(ended(again))).toEqual([]);
    expect(await desk.sessions.find(session.id)).toMatchObject({
      session: { status: 'REVOKED' },
      installedAt: desk.clock.now(),
    });
    expect(await desk.sessions.sealedKey(session.id)).toBeNull();
    const ending = await desk.ending.find(session.id, owner.user.id);
    expect(desk.ending.plan(ending).calls).toHaveLength(1);
    await expect(desk.ending.find(session.id, payee.user.id)).rejects.toThrow('not found');
  });

  it('that was signed while everything is being stopped refuses the stop: nothing in it ends the session', async () => {
    const { session } = await desk.create.execute(story.terms());
    const stop = () => desk.mandates.stop(session.id, desk.clock.now(), 'DISCARD');
    const operation = await desk.activation.find(session.id, session.ownerId);
    await desk.activation.approved(operation, approval());
    await expect(stop()).rejects.toMatchObject({ code: 'CONFLICT', retryable: true });
    expect((await desk.sessions.find(session.id))?.session.status).toBe('PENDING_ACTIVATION');
    const { session: draft } = await desk.create.execute(story.terms());
    await desk.mandates.stop(draft.id, desk.clock.now(), 'DISCARD');
    expect((await desk.sessions.find(draft.id))?.session.status).toBe('REVOKED');
  });

  it('stays among the mandates while it is under way, also when its session was revoked meanwhile, so that the owner can abort it', async () => {
    const ends = async () =>
      (await desk.mandates.of(owner.user.id, desk.clock.now())).map(({ id, end }) => [id, end] as const);
    const { session } = await desk.create.execute(story.terms());
    const attempt = await desk.activation.find(session.id, owner.user.id);
    await desk.activation.approved(attempt, approval());
    await db.sql(
      `INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, hash, sender, nonce, call_data,
        verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
        VALUES ($1, $2, $1, $3, $4, 'SIGNED', now(), $5, $5, 1, '0x', 1, 1, 1, 1, 1, '0x')`,
      [session.id, ACTIVATE_AGENT_SESSION, owner.user.id, uuid(9), sha256(session.id)],
    );
    await desk.revoke.execute(story.idOf(attempt));
    expect(await ends()).toEqual([[session.id, 'ABORT']]);
    await db.sql(`UPDATE wallet_operations SET status = 'EXECUTED', ended_at = now() WHERE subject_id = $1`, [
      session.id,
    ]);
    expect(await ends()).toEqual([]);
  });
});

describe('a payment', () => {
  it('is approved at once and ends as the chain says, also when it changes its mind', async () => {
    const session = await story.active();
    const payment = await story.pay(session, '10');
    expect(await story.paymentStatus(payment)).toBe('APPROVED');
    await story.executed(payment, 11n);
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(payment)).toBe('APPROVED');
    desk.events.length = 0;
    await story.executed(payment);
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(payment)).toBe('COMPLETED');
    expect((await desk.get.execute(story.idOf(session))).executions).toMatchObject([
      { amount: 10_000_000n, paymentId: payment },
    ]);
    desk.events.length = 0;
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(payment)).toBe('APPROVED');
    desk.calls.set(payment, { status: 'FAILED', transactionHash: null, failure: 'NonceUsed' });
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(payment)).toBe('FAILED');
    await story.executed(payment);
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(payment)).toBe('COMPLETED');
  });

  it('cannot be made from the end of its session on, and says so', async () => {
    const expiresAt = later(desk.clock.now(), 3 * MINUTE);
    const session = await story.active({ expiresAt });
    const payment = await story.pay(session, '1');
    expect((await desk.requests.find(payment))?.expiresAt).toEqual(later(expiresAt, -1_000));
    desk.clock.time = later(expiresAt, -500);
    await expect(story.pay(session, '1')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is not made by an execution of its nonce with another amount, which an agent with its own key can sign', async () => {
    const session = await story.active();
    const settled = async (payment: PaymentRequestId) => {
      await desk.settle.execute(session.session.id);
      return story.paymentStatus(payment);
    };
    const waiting = await story.pay(session, '20');
    await story.executed(waiting, 11n, 10_000n);
    expect(await settled(waiting)).toBe('APPROVED');
    desk.events.length = 0;
    await story.executed(waiting, 5n, 10_000n);
    expect(await settled(waiting)).toBe('FAILED');
    expect(await desk.requests.find(waiting)).toMatchObject({
      failure: { reason: 'The chain has executed another amount for the idempotency key of the payment' },
    });
    expect(await settled(waiting)).toBe('FAILED');

    const failed = await story.pay(session, '20');
    desk.calls.set(failed, { status: 'FAILED', transactionHash: null, failure: 'It reverted' });
    expect(await settled(failed)).toBe('FAILED');
    await story.executed(failed, 5n, 10_000n);
    expect(await settled(failed)).toBe('FAILED');

    const completed = await story.pay(session, '10');
    await story.executed(completed);
    expect(await settled(completed)).toBe('COMPLETED');
    desk.events.pop();
    await story.executed(completed, 6n, 10_000n);
    expect(await settled(completed)).toBe('FAILED');
    expect(await desk.sessions.find(session.session.id)).toMatchObject({ failures: 1 });
  });

  it('fails when the chain can make it no more, and not before', async () => {
    const session = await story.active();
    const payment = await story.pay(session, '10');
    desk.calls.set(payment, { status: 'FAILED', transactionHash: null, failure: 'It reverted' });
    desk.repeatableUntil.set(payment, later(desk.clock.now(), HOUR));
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(payment)).toBe('APPROVED');
    desk.clock.time = later(desk.clock.now(), 2 * HOUR);
    await desk.strandedSweep.execute();
    expect(await story.paymentStatus(payment)).toBe('FAILED');
  });

  it.each(['revoked', 'ended', 'stopped'])('that waits for a node is withdrawn when its session is %s', async (how) => {
    const session = await story.active();
    const [first, second] = [await story.pay(session, '1'), await story.pay(session, '2')];
    await desk.calls.set(first, { status: 'MINED', transactionHash: null, failure: null });
    await story.executed(first);
    await desk.settle.execute(session.session.id);
    const at = desk.clock.now();
    if (how === 'revoked') await desk.revoke.execute(story.idOf(session));
    if (how === 'stopped') await desk.mandates.stop(session.session.id, at, 'REVOKE');
    if (how === 'ended') {
      const ending = await desk.ending.find(session.session.id, session.session.ownerId);
      await desk.ending.approved(ending, { passkeyId: passkeyId(uuid(9)), origin: null, at });
    }
    expect(desk.withdrawn).toEqual([second]);
    // Whoever has its signature can make it until its end, so it has not failed yet.
    desk.calls.set(second, { status: 'FAILED', transactionHash: null, failure: 'late' });
    desk.repeatableUntil.set(second, later(desk.clock.now(), HOUR));
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(second)).toBe('APPROVED');
  });

  it('twenty times at once takes no more than what is left', async () => {
    const session = await story.active();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => story.pay(session, '20')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(story.pay(session, '20')).rejects.toThrow('amount must be at most 10.00 USD');
    expect((await desk.get.execute(story.idOf(session))).remaining).toBe(10_000_000n);
    await expect(story.pay(session, '10')).resolves.toBeDefined();
  });

  it('takes no more than what is left when one ends, and another is accepted, after the chain was asked', async () => {
    const session = await story.active();
    const first = await story.pay(session, '20');
    const second = await story.pay(session, '20');
    const accepted = desk.payments.accepted.bind(desk.payments);
    const hidden = [second, first];
    desk.payments.accepted = async (id) => {
      const missing = hidden.shift();
      return (await accepted(id)).filter(({ paymentId }) => paymentId !== missing);
    };
    await expect(story.pay(session, '20')).rejects.toThrow('amount must be at most 10.00 USD');
    expect(hidden).toEqual([]);
  });

  it('with one key at once is one payment, and the key is refused with another amount and by the chain', async () => {
    const session = await story.active();
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => story.pay(session, '1', 'key')));
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(made).size).toBe(1);
    expect(await story.pay(session, '1', 'key')).toBe(made[0]);
    await expect(story.pay(session, '2', 'key')).rejects.toThrow('was used before with another amount');
    desk.accounts.used.add(desk.accounts.nonceOf(session.session.id, 'lost'));
    await expect(story.pay(session, '1', 'lost')).rejects.toThrow(
      'The chain has made the payment of this idempotency key',
    );
  });

  it('whose key was stored while the chain was asked is refused as a repetition, and neither exceeds a cap nor halts the session', async () => {
    const session = await story.active({ maxAmountPerPeriod: '20' });
    const overtaken = /idempotency key is being carried out; send it again/;
    const byNonce = desk.payments.byNonce.bind(desk.payments);
    // Each repetition has looked for its key before the first one is stored.
    const blind = (times: number) => {
      let left = times;
      desk.payments.byNonce = async (id, nonce) => {
        left -= 1;
        return left >= 0 ? null : byNonce(id, nonce);
      };
    };
    const first = await story.pay(session, '15', 'key');
    blind(1);
    await expect(story.pay(session, '15', 'key')).rejects.toThrow(overtaken);
    // The first one is stored after the chain was asked for the second one.
    const accepted = desk.payments.accepted.bind(desk.payments);
    desk.payments.accepted = async () => [];
    blind(1);
    await expect(story.pay(session, '15', 'key')).rejects.toThrow(overtaken);
    desk.payments.accepted = accepted;
    blind(0);
    expect(await story.pay(session, '15', 'key')).toBe(first);
    expect(await story.statusOf(session)).toBe('ACTIVE');
  });

  it('that is older than the newest five hundred is settled, whenever the chain makes it', async () => {
    const session = await story.active();
    const [old, ended] = [await story.pay(session, '10'), await story.pay(session, '1')];
    await story.executed(ended);
    await desk.settle.execute(session.session.id);
    // Ids begin with their millisecond, and both payments may have been asked for in the same one: 'f' makes each copy newer.
    const copyId = `overlay(overlay($1::text placing lpad(n::text, 12, '0') from 25) placing 'f' from 1)`;
    const copies = `jsonb_build_object('id', ${copyId})`;
    await db.sql(
      `INSERT INTO payment_requests SELECT (jsonb_populate_record(NULL::payment_requests, to_jsonb(p) || ${copies})).*
        FROM payment_requests p, generate_series(1, 600) n WHERE p.id = $1::uuid`,
      [ended],
    );
    await db.sql(
      `INSERT INTO agent_payments (payment_id, session_id, nonce)
        SELECT (${copyId})::uuid, $2, '0x' || lpad(to_hex(n), 64, '0') FROM generate_series(1, 600) n`,
      [ended, session.session.id],
    );
    expect(await desk.payments.toSettle(session.session.id)).toHaveLength(501);
    await story.executed(old);
    await desk.settle.execute(session.session.id);
    expect(await story.paymentStatus(old)).toBe('COMPLETED');
  });

  it('that no event has told of is found by the sweep', async () => {
    const session = await story.active();
    const payment = await story.pay(session, '10');
    await story.executed(payment);
    desk.clock.time = later(desk.clock.now(), HOUR);
    await desk.strandedSweep.execute();
    expect(await story.paymentStatus(payment)).toBe('COMPLETED');
  });
});
