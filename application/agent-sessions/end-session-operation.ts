import { recipientLabel } from '../../domain/agent-sessions/agent-mandate.js';
import { revoke } from '../../domain/agent-sessions/agent-session.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { agentSessionId, type UserId } from '../../domain/shared/ids.js';
import type { EndedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import {
  AGENT_SESSION_KINDS,
  END_AGENT_SESSION,
  END_ALL_AGENT_SESSIONS,
  operationKey,
} from './agent-session-operations.js';
import { eventsOfStored } from './session-transitions.js';

interface Ending {
  /** The session, or the owner of all of them. */
  readonly subjectId: string;
  readonly sessions: readonly StoredSession[];
  readonly attempt: number;
}

/**
 * The end of one session, or of all of an owner: their accounts are revoked on chain and pay the owner what they hold. The service stops
 * them with the signature already. What the chain did is in the accounts' events (`SettleAgentSession`).
 */
export class EndSessionOperation implements WalletOperationKind<Ending> {
  readonly name: string;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not end the agent session';

  constructor(
    private readonly scope: 'one' | 'all',
    private readonly sessions: AgentSessionRepository,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
    private readonly accounts: Pick<AgentAccounts, 'revoke'>,
    private readonly clock: Clock,
  ) {
    this.name = scope === 'one' ? END_AGENT_SESSION : END_ALL_AGENT_SESSIONS;
  }

  async find(id: string, owner: UserId): Promise<Ending> {
    return { subjectId: id, sessions: await this.sessionsOf(id, owner), attempt: await this.nextAttempt(id) };
  }

  plan({ subjectId, sessions, attempt }: Ending): OperationPlan {
    const { calls, gas } = this.accounts.revoke(onChain(sessions).map(({ mandate }) => mandate.account));
    return { key: operationKey(subjectId, attempt), calls, callGas: gas };
  }

  card({ sessions }: Ending): OperationCard {
    const names = sessions.map(({ mandate }) => recipientLabel(mandate.recipient));
    return {
      title: this.scope === 'one' ? `End the agent session for ${names.join()}` : 'End all agent sessions',
      lines: [
        { name: 'agentRecipients', value: names.join(', ') },
        { name: 'agentAccounts', value: sessions.map(({ mandate }) => mandate.account).join(', ') },
      ],
    };
  }

  assertSignable({ sessions }: Ending): void {
    if (onChain(sessions).length > 0) return;
    throw new ConflictError(
      this.scope === 'one'
        ? 'The agent session is not on chain; revoke it without a signature'
        : 'No agent session is on chain; revoke drafts without a signature',
    );
  }

  async approved({ subjectId, sessions, attempt }: Ending, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await this.nextAttempt(subjectId)) === attempt, 'The agent session');
    const events: DomainEvent[] = [];
    for (const { session } of sessions) {
      const stored = await this.sessions.lock(session.id);
      if (!stored) throw new NotFoundError('The agent session');
      events.push(...(await eventsOfStored(this.sessions, stored.session, revoke(stored.session, at))));
      events.push({ ...changed(stored), occurredAt: at });
    }
    return events;
  }

  async completed(): Promise<readonly DomainEvent[]> {
    return [];
  }

  /** The sessions stay revoked in the service, and can be signed for again. */
  async failed({ subjectId, userId, endedAt }: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return this.told(subjectId, userId, endedAt);
  }

  async reversed({ subjectId, userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return this.told(subjectId, userId, at);
  }

  private async told(subjectId: string, owner: UserId, occurredAt: Date): Promise<readonly DomainEvent[]> {
    const sessions = await this.sessionsOf(subjectId, owner);
    return sessions.map((stored) => ({ ...changed(stored), occurredAt }));
  }

  private async sessionsOf(id: string, owner: UserId): Promise<readonly StoredSession[]> {
    if (this.scope === 'all') {
      if (id !== owner) throw new NotFoundError('The owner');
      return this.sessions.stoppable(owner, this.clock.now());
    }
    const stored = await this.sessions.findOwned(agentSessionId(id), owner);
    if (!stored) throw new NotFoundError('The agent session');
    return [stored];
  }

  private async nextAttempt(id: string): Promise<number> {
    return (await this.operations.countFor(id, AGENT_SESSION_KINDS)) + 1;
  }
}

/** Those with an account that the owner has not ended. */
function onChain(sessions: readonly StoredSession[]): readonly StoredSession[] {
  return sessions.filter(({ installedAt, removedAt }) => installedAt !== null && removedAt === null);
}

function changed({ session }: StoredSession) {
  return { type: 'agent_session.changed', subjectId: session.id, userId: session.ownerId } as const;
}
