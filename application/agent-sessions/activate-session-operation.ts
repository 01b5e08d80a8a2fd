import {
  type AgentSessionEvent,
  activate,
  DRAFT_MS,
  deactivate,
  expire,
  revoke,
  statusAt,
} from '../../domain/agent-sessions/agent-session.js';
import { agentSessionMachine } from '../../domain/agent-sessions/agent-session-status.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { agentSessionId, type UserId } from '../../domain/shared/ids.js';
import { assertAllowed } from '../../domain/shared/state-machine.js';
import type {
  EndedWalletOperation,
  FailedWalletOperation,
  WalletOperationTerms,
} from '../../domain/wallet-operations/wallet-operation.js';
import { titleOf } from '../mandates/mandate-purpose.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type {
  Approval,
  Expiry,
  OperationPlan,
  WalletOperationKind,
} from '../wallet-operations/wallet-operation-kind.js';
import { type AgentAccounts, policyOf } from './agent-accounts.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { ACTIVATE_AGENT_SESSION, AGENT_SESSION_KINDS, operationKey } from './agent-session-operations.js';
import { eventsOfStored } from './session-transitions.js';
import { mandateLines, sessionPurpose } from './session-words.js';

interface ActivationAttempt extends StoredSession {
  readonly attempt: number;
  /** Whether the chain has the account, also when it was ended there: another activation would fund it a second time. */
  readonly isOnChain: boolean;
}

/** The activation of a session: the owner's wallet makes the account, and funds it. */
export class ActivateSessionOperation implements WalletOperationKind<ActivationAttempt> {
  readonly name = ACTIVATE_AGENT_SESSION;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not activate the agent session';
  readonly expiry: Expiry;

  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly operations: Pick<WalletOperationRepository, 'countFor' | 'underWay'>,
    private readonly accounts: Pick<AgentAccounts, 'activate' | 'standings'>,
    private readonly clock: Clock,
  ) {
    this.expiry = {
      overdue: (at, limit) => this.sessions.overdue(at, limit),
      expire: (id, at) => this.expire(id, at),
    };
  }

  async find(id: string, owner: UserId): Promise<ActivationAttempt> {
    const stored = await this.sessions.findOwned(agentSessionId(id), owner);
    if (!stored) throw new NotFoundError('The agent session');
    return { ...stored, attempt: await this.nextAttempt(stored.session.id), isOnChain: await this.isOnChain(stored) };
  }

  plan({ attempt, isOnChain: _, ...stored }: ActivationAttempt): OperationPlan {
    const { account, funding } = stored.mandate;
    const { calls, gas } = this.accounts.activate(policyOf(stored), account, funding);
    return { key: operationKey(stored.session.id, attempt), calls, callGas: gas };
  }

  card(stored: ActivationAttempt): OperationCard {
    return { title: `Activate: ${titleOf(sessionPurpose(stored))}`, lines: mandateLines(stored) };
  }

  assertSignable({ session, isOnChain }: ActivationAttempt, at: Date): void {
    const intention = { words: 'be activated', from: ['PENDING_ACTIVATION'] } as const;
    assertAllowed(agentSessionMachine, statusAt(session, at), 'ACTIVE', intention);
    if (session.draftUntil === null) throw new ConflictError('The agent session is signed; the chain has not answered');
    if (isOnChain) {
      const message = 'The account of the agent session is on chain already; the session is listed as such in a moment';
      throw new ConflictError(message, true);
    }
  }

  /** From now on the draft has no end of its own, and the ledger watches the account. */
  async approved(
    { attempt, isOnChain, ...stored }: ActivationAttempt,
    { at }: Approval,
  ): Promise<readonly DomainEvent[]> {
    const { session } = stored;
    assertCurrent((await this.nextAttempt(session.id)) === attempt, 'The agent session');
    this.assertSignable({ attempt, isOnChain, ...stored }, at);
    assertCurrent(
      await this.sessions.transition({ ...session, draftUntil: null }, session.status),
      'The agent session',
    );
    await this.sessions.watch(stored, at);
    return [this.told(stored, at)];
  }

  lock({ subjectId }: WalletOperationTerms): Promise<unknown> {
    return this.sessions.lock(agentSessionId(subjectId));
  }

  /** Money may be in the account now. So the session is on chain, also when it was revoked or has ended in the meantime. */
  async completed({ subjectId, endedAt }: EndedWalletOperation): Promise<readonly AgentSessionEvent[]> {
    const stored = await this.existing(subjectId);
    await this.sessions.record(stored.session.id, { ...stored, installedAt: endedAt });
    const isWaiting = statusAt(stored.session, endedAt) === 'PENDING_ACTIVATION';
    return isWaiting ? eventsOfStored(this.sessions, stored.session, activate(stored.session, endedAt)) : [];
  }

  /** The draft can be signed again, for as long as at first. One that was paused while the chain had the activation has ended: it can never pay. */
  async failed({ subjectId, endedAt }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    const stored = await this.existing(subjectId);
    const { session } = stored;
    if (await this.isStranded(stored)) {
      return eventsOfStored(this.sessions, session, revoke(session, endedAt));
    }
    if (session.status === 'PENDING_ACTIVATION') {
      const draftUntil = new Date(endedAt.getTime() + DRAFT_MS);
      assertCurrent(await this.sessions.transition({ ...session, draftUntil }, session.status), 'The agent session');
      const failed = {
        type: 'agent_session.activation_failed',
        subjectId: session.id,
        userId: session.ownerId,
      } as const;
      return [this.told(stored, endedAt), { ...failed, occurredAt: endedAt }];
    }
    return [this.told(stored, endedAt)];
  }

  async reversed({ subjectId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    const stored = await this.existing(subjectId);
    const { session } = stored;
    await this.sessions.record(session.id, { ...stored, installedAt: null });
    if (session.status === 'PENDING_ACTIVATION') {
      assertCurrent(
        await this.sessions.transition({ ...session, draftUntil: null }, session.status),
        'The agent session',
      );
      return [this.told(stored, at)];
    }
    // A pause stays, in case the chain makes the activation after all.
    return session.status === 'ACTIVE'
      ? eventsOfStored(this.sessions, session, deactivate(session, at))
      : [this.told(stored, at)];
  }

  /** Whether it is paused, and neither on chain nor about to be there by another activation than the one that has failed. */
  private async isStranded({ session, installedAt }: StoredSession): Promise<boolean> {
    if (installedAt !== null || (session.status !== 'PAUSED' && session.status !== 'AUTO_PAUSED')) return false;
    return (await this.operations.underWay(session.id, ACTIVATE_AGENT_SESSION)) === null;
  }

  private async expire(id: string, at: Date): Promise<readonly AgentSessionEvent[]> {
    const stored = await this.sessions.lock(agentSessionId(id));
    if (!stored || stored.session.status === 'EXPIRED' || statusAt(stored.session, at) !== 'EXPIRED') return [];
    return eventsOfStored(this.sessions, stored.session, expire(stored.session, at));
  }

  /** Has the owner's pages read the session again. */
  private told({ session }: StoredSession, occurredAt: Date): DomainEvent {
    return { type: 'agent_session.changed', subjectId: session.id, userId: session.ownerId, occurredAt };
  }

  /** A restored backup may have forgotten the activation, and the ledger may not have read it again yet. */
  private async isOnChain({ session, mandate }: StoredSession): Promise<boolean> {
    if (session.status !== 'PENDING_ACTIVATION' || session.draftUntil === null) return false;
    const { account, currency } = mandate;
    const query = { account, currency, amount: 0n, nonces: [] };
    const [standing] = await this.accounts.standings([query], this.clock.now());
    return standing !== undefined && (standing.isInstalled || standing.isRevoked);
  }

  private async nextAttempt(id: string): Promise<number> {
    return (await this.operations.countFor(id, AGENT_SESSION_KINDS)) + 1;
  }

  private async existing(id: string): Promise<StoredSession> {
    const stored = await this.sessions.find(agentSessionId(id));
    if (!stored) throw new Error(`The agent session ${id} of a signed operation is gone`);
    return stored;
  }
}
