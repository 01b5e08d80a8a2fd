import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { PaidBillChange } from '../bills/bill.repository.js';
import { token } from '../ports/token.js';

/** The current permissions of an application that proposed a payment. */
export interface ProposingGrant {
  readonly scopes: readonly string[];
  readonly connectedAt: Date;
}

/** The application that proposed a payment. API keys never propose any (docs/rules/access.md#payment-scopes). */
export interface ProposingApplication {
  /** The client's name; its id when it has none, or is no longer connected. */
  readonly name: string;
  /** Whose username the name equals or resembles (docs/rules/limits.md#names-that-resemble-others); null for nobody's. */
  readonly resembles: string | null;
  /** Null when the application was disconnected, or its token came from an external issuer. */
  readonly grant: ProposingGrant | null;
}

/** Facts about a payment request that are not among its terms. */
export interface ApprovalContext {
  /** The display name of a recipient who is a user; null for any other. */
  readonly recipientName: string | null;
  /** Whose username that display name equals or resembles; null for nobody's. */
  readonly recipientResembles: string | null;
  readonly application: ProposingApplication;
  /** The transaction that was sent for it; null before that. */
  readonly sentTransaction: string | null;
  /** The status that the chain has taken back last (docs/rules/payments.md#payment-corrections); null when there is none. */
  readonly correctedFrom: 'COMPLETED' | 'FAILED' | null;
  /** As it was when the payment was proposed. Null where it pays no bill, or one that asked for what was read. */
  readonly billChange: PaidBillChange | null;
}

export interface ApprovalContexts {
  /** @param ids payment requests of this payer; unknown ids are left out of the answer */
  of(payerId: UserId, ids: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, ApprovalContext>>;
}
export const ApprovalContexts = token<ApprovalContexts>('ApprovalContexts');
