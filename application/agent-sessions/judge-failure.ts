import { isFunded } from '../../domain/agent-sessions/account-standing.js';
import { MOST_FAILURES, type PauseCause } from '../../domain/agent-sessions/pause-cause.js';
import { type AgentSessionId, type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { Clock } from '../ports/clock.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentPayments } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import type { HaltSession } from './halt-session.js';

/** A node may be away for hours: the payment has failed already, and nobody else judges it. */
const judgeFailureJob: JobKind<PaymentRequestId> = {
  name: 'judge-failed-agent-payment',
  subjectId: paymentRequestId,
  concurrency: 2,
  attempts: 500,
  backOff: { firstMs: 500, capMs: 60_000 },
};

export const judgeFailedPayment: EventFollower = { type: 'payment.failed', starts: [judgeFailureJob] };

/**
 * Halts a session whose payment has failed, when the next one would fail, too. It goes by what is stored of the payment, whoever has ended it and
 * whenever, and can run any number of times.
 */
export class JudgeFailure implements JobHandler<PaymentRequestId> {
  readonly kind = judgeFailureJob;

  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'find'>,
    private readonly payments: Pick<AgentPayments, 'setToJudge'>,
    private readonly requests: Pick<PaymentRequestRepository, 'find'>,
    private readonly accounts: Pick<AgentAccounts, 'standings' | 'canReach'>,
    private readonly haltSession: Pick<HaltSession, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when no node answers in time */
  async execute(paymentId: PaymentRequestId): Promise<void> {
    const payment = await this.requests.find(paymentId);
    if (payment?.instruction.type !== 'agent_payment') return;
    // A payment that the chain has made after all is judged no more.
    if (payment.status === 'FAILED' && payment.money) {
      await this.judge(payment.instruction.session.id, payment.money.minorUnits);
    }
    await this.payments.setToJudge(paymentId, false);
  }

  private async judge(id: AgentSessionId, needed: bigint): Promise<void> {
    const stored = await this.sessions.find(id);
    const cause = stored && (await this.causeOf(stored, needed));
    if (cause) await this.haltSession.execute(id, cause);
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
