import { statusAt } from '../../domain/agent-sessions/agent-session.js';
import { assertPayable, type MinimumAmounts } from '../../domain/payments/minimum-amount.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { AgentSessionId, PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import { parseMoney } from '../../domain/shared/money.js';
import type { Execution, IdempotentExecution } from '../idempotency/idempotent-execution.js';
import type { GetPaymentStatus } from '../payments/get-payment-status.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { DescribedPayment } from '../payments/payment-status.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { IdempotencyClaim, StoredAnswer } from '../ports/idempotency.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AcceptPayment, WantedPayment } from './accept-payment.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentPayments } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import type { SessionRecipients } from './session-recipients.js';
import type { GivenSignature, SignExecution } from './sign-execution.js';

export interface AgentPaymentRequest {
  readonly sessionId: AgentSessionId;
  readonly callerId: UserId;
  readonly clientId: string;
  /** Must be the session's: a username or an address. */
  readonly recipient: string;
  /** Decimal string in units of the currency. */
  readonly amount: string;
  /** Must be the session's. */
  readonly currency: string;
  /** From the body or the header; null when neither has one. */
  readonly idempotencyKey: string | null;
  readonly given: GivenSignature | null;
  /** The header's claim; null without one. */
  readonly claim: IdempotencyClaim | null;
  readonly answerFor: (payment: DescribedPayment) => StoredAnswer;
}

/** Pays inside an active session, without an approval (docs/rules/agent-sessions.md#agent-payments). */
export class PayFromAgentSession {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'findOwned'>,
    private readonly payments: Pick<AgentPayments, 'byNonce'>,
    private readonly requests: Pick<PaymentRequestRepository, 'find'>,
    private readonly accounts: Pick<AgentAccounts, 'nonceOf'>,
    private readonly recipients: Pick<SessionRecipients, 'names'>,
    private readonly signExecution: Pick<SignExecution, 'execute'>,
    private readonly acceptPayment: Pick<AcceptPayment, 'prepare' | 'store'>,
    private readonly getStatus: Pick<GetPaymentStatus, 'execute'>,
    private readonly minima: MinimumAmounts,
    private readonly idempotent: IdempotentExecution,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError naming the field; for the caps also what remains and when enough of it is free again
   * @throws ConflictError unless the session is ACTIVE, and when the chain has executed this key
   * @throws DailyLimitError when no gas money is left for it today
   * @throws ServiceUnavailableError when no node answers in time
   */
  async execute(request: AgentPaymentRequest): Promise<Execution<DescribedPayment>> {
    const wanted = await this.wantedBy(request);
    const known = await this.repeated(wanted);
    // The chain is asked before a transaction is open. A refusal counts only when the request is no repeated one.
    const prepared = known ? null : this.prepare(wanted, request.given);
    await prepared?.catch(() => undefined);
    const work = async () => {
      const payment = await prepared;
      if (payment) await this.unitOfWork.run(() => this.acceptPayment.store(wanted, payment));
      return this.described(payment?.id ?? known, request.callerId);
    };
    const { claim, answerFor } = request;
    return claim ? this.idempotent.run(claim, work, answerFor) : { kind: 'done', result: await work() };
  }

  private async wantedBy(request: AgentPaymentRequest): Promise<WantedPayment> {
    const { sessionId, callerId, clientId, recipient, currency } = request;
    const stored = await this.sessions.findOwned(sessionId, callerId);
    if (!stored) throw new NotFoundError('The agent session');
    const { mandate } = stored;
    if (currency !== mandate.currency)
      throw new ValidationError('currency', `must be the session's, ${mandate.currency}`);
    if (!this.recipients.names(recipient, mandate.recipient)) {
      throw new ValidationError('recipient', `must be the session's, ${describeRecipient(stored)}`);
    }
    const money = parseMoney(request.amount, mandate.currency);
    assertPayable(money, this.minima);
    if (request.idempotencyKey === null && mandate.executor.kind === 'OWN') {
      throw new ValidationError('idempotencyKey', "is needed: the agent's own key signs what follows from it");
    }
    const key = request.idempotencyKey ?? this.ids.next();
    return { stored, clientId, money, nonce: this.accounts.nonceOf(sessionId, key) };
  }

  /** What a key did before is the answer to it, whatever has become of the session. */
  private async repeated({ stored, nonce, money }: WantedPayment): Promise<PaymentRequestId | null> {
    const id = await this.payments.byNonce(stored.session.id, nonce);
    const before = id && (await this.requests.find(id));
    if (!id || !before) return null;
    if (before.money?.minorUnits === money.minorUnits) return id;
    throw new ValidationError('idempotencyKey', 'was used before with another amount; use a new key for a new payment');
  }

  private async prepare(wanted: WantedPayment, given: GivenSignature | null) {
    assertActive(wanted.stored, this.clock.now());
    const { money, nonce } = wanted;
    const execution = await this.signExecution.execute(wanted.stored, { amount: money.minorUnits, nonce }, given);
    return this.acceptPayment.prepare(wanted, execution);
  }

  private async described(id: PaymentRequestId | null, userId: UserId): Promise<DescribedPayment> {
    if (id === null) throw new NotFoundError('The payment request');
    return this.getStatus.execute({ id, userId });
  }
}

/** @throws ConflictError naming the status */
export function assertActive({ session }: StoredSession, at: Date): void {
  const status = statusAt(session, at);
  if (status !== 'ACTIVE') throw new ConflictError(`The agent session is ${status} and cannot pay`);
}

function describeRecipient({ mandate: { recipient } }: StoredSession): string {
  return recipient.user ? `${recipient.user.username} (${recipient.address})` : recipient.address;
}
