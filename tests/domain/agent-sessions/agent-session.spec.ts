import { describe, expect, it } from '@jest/globals';
import {
  type AgentSession,
  activate,
  autoPause,
  create,
  deactivate,
  expire,
  pause,
  resume,
  revoke,
  statusAt,
} from '../../../domain/agent-sessions/agent-session.js';
import { type AgentSessionStatus, agentSessionMachine } from '../../../domain/agent-sessions/agent-session-status.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { agentSessionsByStatus, agentSessionTerms } from '../../support/builders/agent-sessions.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const CLOSED = { reason: 'RECIPIENT_UNREACHABLE' } as const;
const EXPIRES_AT = later(CREATED_AT, 30 * DAY);
const ANY_LIVE_STATUS = ['PENDING_ACTIVATION', 'ACTIVE', 'PAUSED', 'AUTO_PAUSED'] as const;

describe('every action in every status', () => {
  itKeepsToItsTable<AgentSessionStatus, AgentSession>(agentSessionMachine, agentSessionsByStatus, [
    {
      name: 'activate',
      apply: activate,
      at,
      to: 'ACTIVE',
      from: ['PENDING_ACTIVATION'],
      repeats: ['ACTIVE'],
      events: ['agent_session.activated'],
    },
    {
      name: 'pause',
      apply: pause,
      at,
      to: 'PAUSED',
      from: ['ACTIVE', 'AUTO_PAUSED'],
      repeats: ['PAUSED'],
      events: ['agent_session.paused'],
    },
    {
      name: 'autoPause',
      apply: (session, instant) => autoPause(session, instant, CLOSED),
      at,
      to: 'AUTO_PAUSED',
      from: ['ACTIVE'],
      repeats: ['AUTO_PAUSED'],
      events: ['agent_session.auto_paused'],
    },
    {
      name: 'resume',
      apply: (session, instant) => resume(session, instant, true),
      at,
      to: 'ACTIVE',
      from: ['PAUSED', 'AUTO_PAUSED'],
      repeats: ['ACTIVE'],
      events: ['agent_session.resumed'],
    },
    {
      name: 'revoke',
      apply: revoke,
      at,
      to: 'REVOKED',
      from: ['PENDING_ACTIVATION', 'ACTIVE', 'PAUSED', 'AUTO_PAUSED', 'EXPIRED'],
      repeats: ['REVOKED'],
      events: ['agent_session.revoked'],
    },
    {
      name: 'expire',
      apply: expire,
      at: EXPIRES_AT,
      to: 'EXPIRED',
      from: ANY_LIVE_STATUS,
      repeats: ['EXPIRED'],
      events: ['agent_session.expired'],
    },
  ]);
});

describe('reading a mandate', () => {
  itReadsAtItsEnd<AgentSessionStatus>(
    EXPIRES_AT,
    (status, instant) => statusAt(agentSessionsByStatus()[status], instant),
    {
      PENDING_ACTIVATION: 'EXPIRED',
      ACTIVE: 'EXPIRED',
      PAUSED: 'EXPIRED',
      AUTO_PAUSED: 'EXPIRED',
      REVOKED: 'REVOKED',
      EXPIRED: 'EXPIRED',
    },
  );

  it('one without an end never expires by itself', () => {
    const { ACTIVE: active } = agentSessionsByStatus({ expiresAt: null });
    const muchLater = later(CREATED_AT, 36_500 * DAY);
    expect(statusAt(active, muchLater)).toBe('ACTIVE');
    expect(() => expire(active, muchLater)).toThrow('The agent session runs until it is revoked');
  });
});

describe('a mandate past its end that no sweep has seen', () => {
  it.each([
    ['activated', 'PENDING_ACTIVATION', activate],
    ['activated once more', 'ACTIVE', activate],
    ['paused', 'ACTIVE', pause],
    ['paused once more', 'PAUSED', pause],
    [
      'auto-paused once more',
      'AUTO_PAUSED',
      (session: AgentSession, instant: Date) => autoPause(session, instant, CLOSED),
    ],
    ['resumed', 'PAUSED', (session: AgentSession, instant: Date) => resume(session, instant, true)],
    ['resumed once more', 'ACTIVE', (session: AgentSession, instant: Date) => resume(session, instant, true)],
  ] as const)('cannot be %s', (_, status, act) => {
    expect(() => act(agentSessionsByStatus()[status], EXPIRES_AT)).toThrow('The agent session is EXPIRED and cannot');
  });

  it.each(ANY_LIVE_STATUS)('can still be revoked when it was %s', (status) => {
    expect(revoke(agentSessionsByStatus()[status], later(EXPIRES_AT, DAY)).next.status).toBe('REVOKED');
  });

  it.each(ANY_LIVE_STATUS)('does not expire a millisecond early when it is %s', (status) => {
    const early = () => expire(agentSessionsByStatus()[status], later(EXPIRES_AT, -1));
    expect(early).toThrow(ConflictError);
    expect(early).toThrow('The agent session runs until 2026-03-31T12:00:00.000Z');
  });
});

describe('a draft', () => {
  const DRAFT_END = later(CREATED_AT, 2 * DAY);
  const drafts = (expiresAt: Date | null) => agentSessionsByStatus({ draftUntil: DRAFT_END, expiresAt });

  it('that nobody has signed reads as expired from its end on, and cannot be activated', () => {
    const { PENDING_ACTIVATION: draft } = drafts(null);
    expect(statusAt(draft, later(DRAFT_END, -1))).toBe('PENDING_ACTIVATION');
    expect(statusAt(draft, DRAFT_END)).toBe('EXPIRED');
    expect(() => activate(draft, DRAFT_END)).toThrow('The agent session is EXPIRED and cannot be activated');
    expect(expire(draft, DRAFT_END).next.status).toBe('EXPIRED');
  });

  it('ends with its mandate when that is earlier', () => {
    const { PENDING_ACTIVATION: draft } = drafts(later(CREATED_AT, HOUR));
    expect(statusAt(draft, later(CREATED_AT, HOUR))).toBe('EXPIRED');
  });

  it('has no end of its own once it is signed, and its window means nothing afterwards', () => {
    const { PENDING_ACTIVATION: signed } = agentSessionsByStatus({ expiresAt: null });
    expect(statusAt(signed, later(DRAFT_END, DAY))).toBe('PENDING_ACTIVATION');
    expect(statusAt(drafts(null).ACTIVE, later(DRAFT_END, DAY))).toBe('ACTIVE');
  });
});

describe('an activation that the chain dropped', () => {
  it('takes an active session back to its draft', () => {
    const { next, events } = deactivate(agentSessionsByStatus().ACTIVE, at);
    expect(next.status).toBe('PENDING_ACTIVATION');
    expect(events.map(({ type }) => type)).toEqual(['agent_session.reversed']);
  });

  it.each(['PAUSED', 'AUTO_PAUSED', 'REVOKED', 'EXPIRED'] as const)(
    'changes nothing of a session that is %s',
    (status) => {
      expect(() => deactivate(agentSessionsByStatus()[status], at)).toThrow(ConflictError);
    },
  );
});

describe('an auto-paused session', () => {
  const { ACTIVE: active, AUTO_PAUSED: autoPaused, PAUSED: paused } = agentSessionsByStatus();

  it('cannot be resumed while its condition holds, and says what to put right', () => {
    const act = () => resume(autoPaused, at, false);
    expect(act).toThrow(ConflictError);
    expect(act).toThrow(
      'The agent session is AUTO_PAUSED until this is put right: The token refuses payments to the recipient',
    );
  });

  it('remembers its first cause until it is resumed', () => {
    const { next } = autoPause(active, at, CLOSED);
    expect(next.cause).toEqual(CLOSED);
    expect(autoPause(next, at, { reason: 'PLAN_ENDED' }).next.cause).toEqual(CLOSED);
    expect(resume(next, at, true).next).not.toHaveProperty('cause');
  });

  it('that is out of funds says how much was missing', () => {
    const { next } = autoPause(active, at, { reason: 'OUT_OF_FUNDS', needed: 12_500_000n, currency: 'EUR' });
    expect(() => resume(next, at, false)).toThrow('The account of the session holds less than 12.50 EUR');
  });

  it('becomes the pause of its owner, and of no application, which could resume it while the cause holds', () => {
    expect(pause(autoPaused, at, 'OWNER').next).toMatchObject({ status: 'PAUSED', pausedBy: 'OWNER' });
    expect(() => pause(autoPaused, at, 'APPLICATION')).toThrow('only its owner can keep it paused');
    expect(() => resume(pause(autoPaused, at, 'OWNER').next, at, true, 'APPLICATION')).toThrow(ConflictError);
  });

  it('keeps its cause while its owner keeps it paused: it is resumed only when that is gone', () => {
    const { next: kept } = pause(autoPause(active, at, CLOSED).next, at, 'OWNER');
    expect(kept.cause).toEqual(CLOSED);
    expect(() => resume(kept, at, false)).toThrow('is PAUSED until this is put right');
    expect(resume(kept, at, true).next.status).toBe('ACTIVE');
  });

  it('is not the same as one paused by hand, which resumes whatever holds', () => {
    expect(resume(paused, at, false).next.status).toBe('ACTIVE');
  });
});

describe('creating', () => {
  it('makes a session that waits for its activation', () => {
    const terms = agentSessionTerms();
    const { next, events } = create(terms);
    expect(next).toEqual({ ...terms, status: 'PENDING_ACTIVATION' });
    expect(events).toEqual([
      { type: 'agent_session.created', subjectId: terms.id, userId: terms.ownerId, occurredAt: CREATED_AT },
    ]);
  });

  it('needs an end that lies ahead, or none', () => {
    expect(create(agentSessionTerms({ expiresAt: null })).next.expiresAt).toBeNull();
    expect(create(agentSessionTerms({ expiresAt: later(CREATED_AT, 1) })).next.status).toBe('PENDING_ACTIVATION');
    expect(() => create(agentSessionTerms({ expiresAt: CREATED_AT }))).toThrow(
      new ValidationError('expiresAt', 'must be in the future'),
    );
  });
});
