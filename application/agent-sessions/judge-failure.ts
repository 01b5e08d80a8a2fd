import { isFunded } from '../../domain/agent-sessions/account-standing.js';
import { MOST_FAILURES, type PauseCause } from '../../domain/agent-sessions/pause-cause.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { Clock } from '../ports/clock.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import type { HaltSession } from './halt-session.js';

/** Halts a session whose payment has failed, when the next one would fail, too. */
export class JudgeFailure {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'find'>,
    private readonly requests: Pick<PaymentRequestRepository, 'find'>,
    private readonly accounts: Pick<AgentAccounts, 'standings' | 'canReach'>,
    private readonly haltSession: Pick<HaltSession, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when no node answers in time */
  async execute(paymentId: PaymentRequestId): Promise<void> {
    const payment = await this.requests.find(paymentId);
    if (payment?.status !== 'FAILED' || payment.instruction.type !== 'agent_payment' || !payment.money) return;
    const stored = await this.sessions.find(payment.instruction.session.id);
    const cause = stored && (await this.causeOf(stored, payment.money.minorUnits));
    if (cause) await this.haltSession.execute(stored.session.id, cause);
  }

  private async causeOf({ mandate, failures }: StoredSession, needed: bigint): Promise<PauseCause | null> {
    const { account, currency, recipient } = mandate;
    const query = { account, currency, amount: needed, nonces: [] };
    const [standing] = await this.accounts.standings([query], this.clock.now());
    if (standing && !isFunded(standing, 0n, needed)) return { reason: 'OUT_OF_FUNDS', needed, currency };
    if (!(await this.accounts.canReach(account, recipient.address, currency)))
      return { reason: 'RECIPIENT_UNREACHABLE' };
    return failures >= MOST_FAILURES ? { reason: 'THREE_FAILURES' } : null;
  }
}
