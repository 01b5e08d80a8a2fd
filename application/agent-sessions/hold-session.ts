import { holdRestored } from '../../domain/agent-sessions/agent-session.js';
import { agentSessionId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { HeldMandates } from '../restoration/restored-mandates.js';
import type { AgentSessionRepository } from './agent-session.repository.js';
import { storeDecision } from './session-transitions.js';
import type { WithdrawPayments } from './withdraw-payments.js';

/** Holds a session of a restored database until its owner resumes it. What it had accepted is not sent: its owner may have revoked it since. */
export class HoldSession implements HeldMandates {
  readonly kind = 'AGENT_SESSION';

  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'lock' | 'transition'>,
    private readonly withdrawPayments: Pick<WithdrawPayments, 'execute'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  async hold(given: string): Promise<boolean> {
    const id = agentSessionId(given);
    const stored = await this.sessions.lock(id);
    if (!stored) return false;
    const held = holdRestored(stored.session, this.clock.now());
    // Also of a session that its owner had paused: what was accepted before the pause goes on, and a revocation since would have withdrawn it.
    await this.withdrawPayments.execute(id);
    if (held.next === stored.session) return false;
    await storeDecision(this.sessions, this.outbox, stored.session, held);
    return true;
  }
}
