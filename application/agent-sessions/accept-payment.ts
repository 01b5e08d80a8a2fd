import {
  type AcceptedPayment,
  type AccountStanding,
  assertWithinCaps,
  freeAgainAt,
  isFunded,
  underWay,
} from '../../domain/agent-sessions/account-standing.js';
import { type AgentSession, statusAt } from '../../domain/agent-sessions/agent-session.js';
import { mandate as mandated } from '../../domain/payments/payment-request.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import { OWN_APP } from '../payments/own-app.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Hex } from '../ports/user-operation.js';
import type { AgentAccounts } from './agent-accounts.js';
import { type AgentPayments, repeatedAtOnce } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import type { HaltSession } from './halt-session.js';
import type { SignedExecution } from './sign-execution.js';

/** The limit for an execution. Measured, with the transaction's own cost: 124,000, and 146,000 after a million executions. */
const EXECUTION_GAS = 250_000n;
const SECOND_MS = 1_000;

/** The checked request. */
export interface WantedPayment {
  readonly stored: StoredSession;
  readonly clientId: string;
  readonly money: Money;
  readonly nonce: Hex;
}

/** A payment that the chain would make, as of the block that was asked. */
export interface PreparedPayment {
  readonly id: PaymentRequestId;
  readonly execution: SignedExecution;
  readonly standing: AccountStanding;
  /** What was accepted when the chain was asked. Its answer may be without those that have been executed since. */
  readonly accepted: readonly AcceptedPayment[];
}

/** Accepts a payment that the policy allows, and has it relayed. */
export class AcceptPayment {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'lock'>,
    private readonly payments: Pick<AgentPayments, 'accepted' | 'add' | 'byNonce'>,
    private readonly requests: Pick<PaymentRequestRepository, 'addApproved'>,
    private readonly accounts: Pick<AgentAccounts, 'standings' | 'execution'>,
    private readonly contractCalls: Pick<ContractCalls, 'request'>,
    private readonly haltSession: Pick<HaltSession, 'execute'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Asks the chain. Call it outside of a transaction. @throws ValidationError, ConflictError, ServiceUnavailableError */
  async prepare(wanted: WantedPayment, execution: SignedExecution): Promise<PreparedPayment> {
    const { stored, money, nonce } = wanted;
    const { session, mandate } = stored;
    const accepted = await this.payments.accepted(session.id);
    // Its own amount would count against it, and could halt a session that holds what was asked for.
    if (accepted.some((one) => one.nonce === nonce)) throw repeatedAtOnce();
    const { account, currency } = mandate;
    const nonces = [nonce, ...accepted.map((one) => one.nonce)];
    const query = { account, currency, amount: money.minorUnits, nonces };
    const [standing] = await this.accounts.standings([query], this.clock.now());
    if (!standing?.isInstalled || standing.isRevoked) {
      throw new ConflictError('The agent session is not on chain, or was ended there, and cannot pay');
    }
    if (standing.usedNonces.has(nonce)) {
      throw new ConflictError('The chain has made the payment of this idempotency key already');
    }
    const taken = underWay(accepted, standing);
    const freeAgain = freeAgainAt(mandate, standing, accepted, session.expiresAt);
    assertWithinCaps(mandate, standing, taken, money.minorUnits, freeAgain);
    if (!isFunded(standing, taken, money.minorUnits)) {
      const cause = { reason: 'OUT_OF_FUNDS', needed: money.minorUnits, currency } as const;
      await this.haltSession.execute(session.id, cause);
      throw outOfFunds(standing, taken, money);
    }
    return { id: paymentRequestId(this.ids.next()), execution, standing, accepted };
  }

  /**
   * Stores the payment, unless others have taken what is left since the chain was asked. Runs in a unit of work.
   * @throws ValidationError, ConflictError, DailyLimitError
   */
  async store(wanted: WantedPayment, { id, execution, standing, accepted: before }: PreparedPayment): Promise<void> {
    const { clientId, money, nonce } = wanted;
    const now = this.clock.now();
    const stored = await this.sessions.lock(wanted.stored.session.id);
    const status = stored && statusAt(stored.session, now);
    if (!stored || status !== 'ACTIVE') throw new ConflictError(`The agent session is ${status} and cannot pay`);
    const { session, mandate } = stored;
    if ((await this.payments.byNonce(session.id, nonce)) !== null) throw repeatedAtOnce();
    const present = await this.payments.accepted(session.id);
    const accepted = [...present, ...before.filter(({ nonce: one }) => !present.some((other) => other.nonce === one))];
    const taken = underWay(accepted, standing);
    const freeAgain = freeAgainAt(mandate, standing, accepted, session.expiresAt);
    assertWithinCaps(mandate, standing, taken, money.minorUnits, freeAgain);
    if (!isFunded(standing, taken, money.minorUnits)) throw outOfFunds(standing, taken, money);
    const until = lastSecondOf(session, execution.deadline);
    if (until <= now) throw new ConflictError('The agent session ends in this second and cannot pay');
    const { account, recipient } = mandate;
    const { next, events } = mandated({
      id,
      payerId: session.ownerId,
      clientId,
      instruction: { type: 'agent_payment', session: { id: session.id, account }, recipient },
      money,
      reference: null,
      createdAt: now,
      expiresAt: until,
    });
    await this.requests.addApproved(next);
    await this.payments.add({ paymentId: id, sessionId: session.id, nonce });
    await this.contractCalls.request({
      id,
      purpose: 'agent-account',
      ...this.accounts.execution(account, execution, execution.signature),
      gasLimit: EXECUTION_GAS,
      notAfter: until,
      userId: session.ownerId,
      clientId: clientId === OWN_APP ? null : clientId,
    });
    await this.outbox.append(events);
  }
}

/** The last second at which the chain can execute it: from the session's end on the module refuses everything. */
function lastSecondOf({ expiresAt }: AgentSession, deadline: Date): Date {
  if (expiresAt === null) return deadline;
  const last = new Date(Math.floor(expiresAt.getTime() / SECOND_MS) * SECOND_MS - SECOND_MS);
  return last < deadline ? last : deadline;
}

function outOfFunds({ balance }: AccountStanding, taken: bigint, { currency }: Money): ValidationError {
  const left = balance > taken ? balance - taken : 0n;
  const held = formatMoney({ minorUnits: left, currency });
  return new ValidationError('amount', `must be at most ${held}: that is what the account of the session holds`);
}
