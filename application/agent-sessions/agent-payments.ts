import type { AcceptedPayment } from '../../domain/agent-sessions/account-standing.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { AgentSessionId, PaymentRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** What a payment request of a session became on chain: one execution. */
export interface AgentPayment {
  readonly paymentId: PaymentRequestId;
  readonly sessionId: AgentSessionId;
  /** At most one payment of a session has it (docs/rules/agent-sessions.md#nonce). */
  readonly nonce: Hex;
}

export interface PaymentToSettle extends AgentPayment {
  readonly status: PaymentRequestStatus;
  readonly minorUnits: bigint;
}

/** The payments of agent sessions, beside their payment requests. */
export interface AgentPayments {
  /** @throws ConflictError when another payment of the session has this nonce (`repeatedAtOnce`) */
  add(payment: AgentPayment): Promise<void>;
  byNonce(sessionId: AgentSessionId, nonce: Hex): Promise<PaymentRequestId | null>;
  find(paymentId: PaymentRequestId): Promise<AgentPayment | null>;
  /** Those that are approved and have no end. */
  accepted(sessionId: AgentSessionId): Promise<readonly AcceptedPayment[]>;
  /** What the ledger has in the session's account of the session's currency, in minor units. */
  booked(sessionId: AgentSessionId): Promise<bigint>;
  /**
   * Those whose status the chain may contradict, in the order in which they were asked for: all approved ones, and the newest ended ones,
   * which are more than a reorganisation can take back.
   */
  toSettle(sessionId: AgentSessionId): Promise<readonly PaymentToSettle[]>;
  /** The payments of these nonces. */
  ofNonces(sessionId: AgentSessionId, nonces: readonly string[]): Promise<readonly AgentPayment[]>;
  /** Sessions with a payment that was approved before this time and has no end, others each time: some wait for long. */
  stranded(before: Date, limit: number): Promise<readonly AgentSessionId[]>;
  /** Whether it has failed and JudgeFailure has not looked at it since. */
  setToJudge(paymentId: PaymentRequestId, isToJudge: boolean): Promise<void>;
  /** Those to judge that failed before this time, others each time: a node may be away for some of them. */
  toJudge(before: Date, limit: number): Promise<readonly PaymentRequestId[]>;
}

/** The same request arrives twice at once, or a payment of its idempotency key was stored meanwhile. Sent again it is answered. */
export function repeatedAtOnce(): ConflictError {
  return new ConflictError('A request with this idempotency key is being carried out; send it again', true);
}
export const AgentPayments = token<AgentPayments>('AgentPayments');
