import { type AgentSession, recognize, revoke } from '../../domain/agent-sessions/agent-session.js';
import { type FinalHeights, type FinalityPolicy, isFinal, levelFor } from '../../domain/indexing/finality-policy.js';
import {
  complete,
  fail,
  type PaymentEvent,
  type PaymentRequest,
  reverse,
} from '../../domain/payments/payment-request.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { Decision } from '../../domain/shared/decision.js';
import { type AgentSessionId, agentSessionId } from '../../domain/shared/ids.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { ContractEvent, ContractEvents } from '../contract-events/contract-events.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type { AgentPayments, PaymentToSettle } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { type ExecutedNonce, executionsIn } from './executions-in.js';
import { eventsOfStored } from './session-transitions.js';

export const settleAgentSessionJob: JobKind<AgentSessionId> = {
  name: 'settle-agent-session',
  subjectId: agentSessionId,
  concurrency: 4,
  attempts: 10,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/** The executor signs nonce and amount, so an agent with its own key can use the nonce of a payment for another amount. */
const OTHER_AMOUNT = 'The chain has executed another amount for the idempotency key of the payment';

/**
 * Brings a session and its payments to what the chain says. The chain's events decide: a payment is completed by the final block that has
 * its nonce with its amount, and failed when a final block has the nonce with another amount, or when its call can have no effect any more
 * and no block has it. It can run any number of times.
 */
export class SettleAgentSession implements JobHandler<AgentSessionId> {
  readonly kind = settleAgentSessionJob;

  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly payments: AgentPayments,
    private readonly requests: Pick<PaymentRequestRepository, 'find' | 'transition'>,
    private readonly contractEvents: Pick<ContractEvents, 'takeIn'>,
    private readonly contractCalls: Pick<ContractCalls, 'of' | 'isRepeatable'>,
    private readonly blocks: FinalBlocks,
    private readonly policy: FinalityPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What has failed is judged by its event (JudgeFailure), also when this process dies here. */
  async execute(id: AgentSessionId): Promise<void> {
    await this.unitOfWork.run(async () => {
      const stored = await this.sessions.lock(id);
      if (stored) await this.settle(stored);
    });
  }

  private async settle(stored: StoredSession): Promise<void> {
    const { session, mandate } = stored;
    const heights = await this.blocks.heights();
    const payments = await this.payments.toSettle(session.id);
    const nonces = payments.map(({ nonce }) => nonce);
    const events = await this.contractEvents.takeIn('agent-account', mandate.account as Address, nonces);
    const executed = new Map(executionsIn(events).map((one) => [one.nonce, one] as const));
    let { failures } = stored;
    for (const payment of payments) {
      const execution = executed.get(payment.nonce) ?? null;
      if (!isOpen(payment, execution)) continue;
      const end = await this.settlePayment(payment, execution, heights);
      if (end === 'COMPLETED') failures = 0;
      if (end === 'FAILED') failures += 1;
    }
    const revocation = events.find(({ name }) => name === 'Revoked');
    const removedAt = revocation?.minedAt ?? null;
    const installedAt = stored.installedAt ?? unknownInstallation(session, events);
    const isFound = installedAt !== null && stored.installedAt === null;
    await this.sessions.record(session.id, { installedAt, removedAt, failures });
    if (isFound) await this.found(stored, removedAt === null);
    // The owner's pages may have read the session after the signature was executed and before this.
    if (removedAt?.getTime() !== stored.removedAt?.getTime())
      await this.outbox.append([changed(session, this.clock.now())]);
    if (removedAt !== null) {
      await this.outbox.append(await eventsOfStored(this.sessions, session, revoke(session, removedAt)));
    }
  }

  /** @param isStanding whether its owner has not ended it on chain since */
  private async found(stored: StoredSession, isStanding: boolean): Promise<void> {
    const { session } = stored;
    const now = this.clock.now();
    await this.sessions.watch(stored, now);
    const told = isStanding ? await eventsOfStored(this.sessions, session, recognize(session, now)) : [];
    await this.outbox.append([...told, changed(session, now)]);
  }

  private async settlePayment(
    { paymentId, minorUnits }: PaymentToSettle,
    execution: ExecutedNonce | null,
    heights: FinalHeights | null,
  ): Promise<'COMPLETED' | 'FAILED' | null> {
    const payment = await this.requests.find(paymentId);
    if (!payment) throw new Error(`The payment request ${paymentId} of an agent session is gone`);
    const isMade = execution?.amount === minorUnits;
    const open = await this.reopened(payment, isMade);
    if (open.status !== 'APPROVED') return null;
    if (execution) {
      if (!heights || !isFinal(levelFor(this.policy, payment.money), execution.block, heights)) return null;
      if (!isMade) return this.failed(open, OTHER_AMOUNT);
      await this.store(open, complete(open, execution.minedAt, execution.transactionHash));
      return 'COMPLETED';
    }
    const call = await this.contractCalls.of(paymentId);
    if (call?.status !== 'FAILED' || (await this.canStillBeMade(payment))) return null;
    return this.failed(open, call.failure ?? 'The chain did not make the payment');
  }

  private async failed(open: PaymentRequest, reason: string): Promise<'FAILED'> {
    await this.store(open, fail(open, this.clock.now(), { code: 'OPERATION_REVERTED', reason }));
    await this.payments.setToJudge(open.id, true);
    return 'FAILED';
  }

  /** Whoever gets the money knows a call that reverted, and could send it again once the account has money. */
  private async canStillBeMade({ id, money }: PaymentRequest): Promise<boolean> {
    const final = await this.blocks.newest(levelFor(this.policy, money));
    return this.contractCalls.isRepeatable(id, final?.minedAt ?? new Date(0));
  }

  /** The chain has dropped the block of a completed payment, or has made one that was thought to have failed. */
  private async reopened(payment: PaymentRequest, isMade: boolean): Promise<PaymentRequest> {
    const isWrong = payment.status === 'COMPLETED' ? !isMade : payment.status === 'FAILED' && isMade;
    if (!isWrong) return payment;
    const decision = reverse(payment, this.clock.now(), payment.createdAt);
    await this.store(payment, decision);
    return decision.next;
  }

  private async store(
    payment: PaymentRequest,
    { next, events }: Decision<PaymentRequest, PaymentEvent>,
  ): Promise<void> {
    assertCurrent(await this.requests.transition(next, payment.status), 'The payment request');
    await this.outbox.append(events);
  }
}

/**
 * When the chain has made the account of a draft of which the service knows no signature; null for one that the chain has not made, and for one whose
 * activation is signed: its operation tells.
 */
function unknownInstallation({ draftUntil }: AgentSession, events: readonly ContractEvent[]): Date | null {
  if (draftUntil === null) return null;
  return events.find(({ name }) => name === 'Installed')?.minedAt ?? null;
}

/** Has the owner's pages read the session again. */
function changed({ id, ownerId }: AgentSession, occurredAt: Date): DomainEvent {
  return { type: 'agent_session.changed', subjectId: id, userId: ownerId, occurredAt };
}

/** Whether the status is not what the chain has executed. */
function isOpen({ status, minorUnits }: PaymentToSettle, execution: ExecutedNonce | null): boolean {
  return status === 'APPROVED' || (status === 'COMPLETED') !== (execution?.amount === minorUnits);
}
