import { recipientLabel } from '../../domain/agent-sessions/agent-mandate.js';
import { revoke } from '../../domain/agent-sessions/agent-session.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { agentSessionId, type UserId } from '../../domain/shared/ids.js';
import type { EndedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { AGENT_SESSION_KINDS, END_AGENT_SESSION, operationKey } from './agent-session-operations.js';
import { eventsOfStored } from './session-transitions.js';
import type { WithdrawPayments } from './withdraw-payments.js';

interface Ending extends StoredSession {
  readonly attempt: number;
  /** Its owner has signed the end, and the chain has not answered. */
  readonly isUnderWay: boolean;
}

/**
 * The end of a session: its account uninstalls the policy and pays the owner what it holds. The service stops it with the signature already.
 * What the chain did is in the module's events (`SettleAgentSession`). Signed again, it brings back what arrived after the end.
 */
export class EndSessionOperation implements WalletOperationKind<Ending> {
  readonly name = END_AGENT_SESSION;
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The chain did not end the agent session';

  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly withdrawPayments: WithdrawPayments,
    private readonly operations: Pick<WalletOperationRepository, 'countFor' | 'underWay'>,
    private readonly accounts: Pick<AgentAccounts, 'revoke'>,
  ) {}

  async find(id: string, owner: UserId): Promise<Ending> {
    const stored = await this.sessions.findOwned(agentSessionId(id), owner);
    if (!stored) throw new NotFoundError('The agent session');
    const isUnderWay = (await this.operations.underWay(id, END_AGENT_SESSION)) !== null;
    return { ...stored, attempt: await this.nextAttempt(id), isUnderWay };
  }

  /** Only the first end is a brake. Bringing back what arrived later could be repeated all day at the cost of everybody else. */
  plan({ session, mandate, removedAt, attempt }: Ending): OperationPlan {
    const { calls, gas } = this.accounts.revoke([mandate.account]);
    const purse = removedAt === null ? 'STOP' : 'USER';
    return { key: operationKey(session.id, attempt), calls, callGas: gas, purse };
  }

  card({ mandate, removedAt }: Ending): OperationCard {
    const recipient = recipientLabel(mandate.recipient);
    const what = removedAt === null ? 'End' : 'Bring back what is left of';
    return {
      title: `${what} the agent session for ${recipient}`,
      lines: [
        { name: 'agentRecipient', value: recipient },
        { name: 'agentAccount', value: mandate.account },
      ],
    };
  }

  assertSignable({ installedAt, isUnderWay }: Ending): void {
    if (installedAt === null)
      throw new ConflictError('The agent session is not on chain; revoke it without a signature');
    if (isUnderWay) throw new ConflictError('The end of the agent session is under way');
  }

  async approved({ attempt, ...stored }: Ending, { at }: Approval): Promise<readonly DomainEvent[]> {
    const { id } = stored.session;
    assertCurrent((await this.nextAttempt(id)) === attempt, 'The agent session');
    const locked = await this.sessions.lock(id);
    if (!locked) throw new NotFoundError('The agent session');
    const events = await eventsOfStored(this.sessions, locked.session, revoke(locked.session, at));
    await this.withdrawPayments.execute(id);
    return [...events, changed(locked, at)];
  }

  async completed(operation: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return this.told(operation, operation.endedAt);
  }

  /** The session stays revoked in the service, and can be signed for again. */
  async failed(operation: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return this.told(operation, operation.endedAt);
  }

  async reversed(operation: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return this.told(operation, at);
  }

  private async told({ subjectId, userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    const stored = await this.sessions.findOwned(agentSessionId(subjectId), userId);
    return stored ? [changed(stored, at)] : [];
  }

  private async nextAttempt(id: string): Promise<number> {
    return (await this.operations.countFor(id, AGENT_SESSION_KINDS)) + 1;
  }
}

/** Has the owner's pages read the session again. */
function changed({ session }: StoredSession, occurredAt: Date): DomainEvent {
  return { type: 'agent_session.changed', subjectId: session.id, userId: session.ownerId, occurredAt };
}
