import { revoke, statusAt } from '../../domain/agent-sessions/agent-session.js';
import type { AgentSessionStatus } from '../../domain/agent-sessions/agent-session-status.js';
import { agentSessionId, type UserId } from '../../domain/shared/ids.js';
import { type Mandate, type MandateEnd, type MandateSource, signedMeanwhile } from '../mandates/mandate.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { Address } from '../ports/user-operation.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import { type AgentAccounts, policyOf } from './agent-accounts.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { ACTIVATE_AGENT_SESSION } from './agent-session-operations.js';
import { eventsOfStored } from './session-transitions.js';
import { sessionPurpose } from './session-words.js';
import type { WithdrawPayments } from './withdraw-payments.js';

/* One that waits for its activation acts once the chain has executed it. */
const ACTING: ReadonlySet<AgentSessionStatus> = new Set(['ACTIVE', 'PENDING_ACTIVATION']);

/** Agent sessions as mandates. What the chain did with one is in its account's events (`SettleAgentSession`). */
export class SessionMandates implements MandateSource {
  readonly kind = 'AGENT_SESSION' as const;

  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'stoppable' | 'lock' | 'transition'>,
    private readonly withdrawPayments: WithdrawPayments,
    private readonly accounts: Pick<AgentAccounts, 'revoke' | 'terms'>,
    private readonly operations: Pick<WalletOperationRepository, 'underWay'>,
  ) {}

  async of(owner: UserId, at: Date): Promise<readonly Mandate[]> {
    const mandates: Mandate[] = [];
    for (const stored of await this.sessions.stoppable(owner, at)) mandates.push(await this.mandateOf(stored, at));
    return mandates;
  }

  lock(id: string): Promise<unknown> {
    return this.sessions.lock(agentSessionId(id));
  }

  /** @throws ConflictError when it was listed as a draft and is signed by now: no call of the signature ends it */
  async stop(id: string, at: Date, end: MandateEnd): Promise<readonly DomainEvent[]> {
    const stored = await this.existing(id);
    if (end === 'DISCARD' && !isDraft(stored)) throw signedMeanwhile('agent sessions');
    const events = await eventsOfStored(this.sessions, stored.session, revoke(stored.session, at));
    await this.withdrawPayments.execute(stored.session.id);
    return [...events, told(stored, at)];
  }

  async ended(id: string, at: Date): Promise<readonly DomainEvent[]> {
    return [told(await this.existing(id), at)];
  }

  async stands(id: string, at: Date): Promise<readonly DomainEvent[]> {
    return [told(await this.existing(id), at)];
  }

  private async mandateOf(stored: StoredSession, at: Date): Promise<Mandate> {
    const { session, mandate, installedAt } = stored;
    const described = {
      kind: this.kind,
      id: session.id,
      purpose: sessionPurpose(stored),
      status: statusAt(session, at),
      contract: mandate.account as Address,
      terms: this.accounts.terms(policyOf(stored)),
      salt: stored.salt,
      token: null,
      isActing: ACTING.has(statusAt(session, at)),
    };
    if (isDraft(stored)) return { ...described, end: 'DISCARD', activation: null, calls: [], gas: 0n };
    const revoked = this.accounts.revoke([mandate.account]);
    if (installedAt !== null) return { ...described, end: 'REVOKE', activation: null, ...revoked };
    const activation = await this.operations.underWay(session.id, ACTIVATE_AGENT_SESSION);
    return { ...described, end: 'ABORT', activation, ...revoked };
  }

  private async existing(id: string): Promise<StoredSession> {
    const stored = await this.sessions.lock(agentSessionId(id));
    if (!stored) throw new Error(`The agent session ${id} of a signed operation is gone`);
    return stored;
  }
}

function isDraft({ session, installedAt }: StoredSession): boolean {
  return installedAt === null && session.draftUntil !== null;
}

/** Has the owner's pages read the session again, and the session settled. */
function told({ session }: StoredSession, occurredAt: Date): DomainEvent {
  return { type: 'agent_session.changed', subjectId: session.id, userId: session.ownerId, occurredAt };
}
