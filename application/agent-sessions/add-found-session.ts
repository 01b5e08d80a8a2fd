import { agentSessionId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { FoundMandates, MandateToAdd } from '../restoration/restored-mandates.js';
import type { AgentSessionRepository } from './agent-session.repository.js';

/** Of an account that was found on chain nobody knows which application had asked for it. */
const UNKNOWN_APPLICATION = 'unknown';

/**
 * Adds the session of an account that the chain has and the database does not know, as a revoked one: the service pays nothing of it and has no
 * key, and its owner ends it by a signature. The id that its address commits to is lost, so it is proven with the salt of its creation.
 */
export class AddFoundSession implements FoundMandates<'AGENT_SESSION'> {
  readonly kind = 'AGENT_SESSION';

  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'add' | 'record' | 'watch'>,
    private readonly contractEvents: Pick<ContractEvents, 'follow'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async add({ userId: ownerId, contract: account, terms }: MandateToAdd<'AGENT_SESSION'>): Promise<boolean> {
    const [id, now] = [agentSessionId(this.ids.next()), this.clock.now()];
    const { recipient, executor, end, salt, ...caps } = terms;
    const stored = {
      session: { id, ownerId, createdAt: now, expiresAt: end, draftUntil: null, status: 'REVOKED' },
      mandate: {
        ...caps,
        recipient: { address: recipient, user: null },
        funding: null,
        account,
        executor: { kind: 'OWN', address: executor },
      },
      salt,
      clientId: UNKNOWN_APPLICATION,
      ...{ installedAt: now, removedAt: null, failures: 0 },
    } as const;
    await this.sessions.add(stored, null);
    await this.sessions.record(id, stored);
    await this.contractEvents.follow({ family: 'agent-account', address: account, subjectId: id, userId: ownerId });
    await this.sessions.watch(stored, now);
    await this.outbox.append([{ type: 'agent_session.revoked', subjectId: id, userId: ownerId, occurredAt: now }]);
    return true;
  }
}
