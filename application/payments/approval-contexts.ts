import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What an application that proposed a payment may do, by the grant that it has now. */
export interface ProposingGrant {
  readonly scopes: readonly string[];
  readonly connectedAt: Date;
}

/** The application that proposed a payment. API keys never propose any (docs/rules/access.md#payment-scopes). */
export interface ProposingApplication {
  /** How the client calls itself; its id when it has no name, or is not connected any more. */
  readonly name: string;
  /** Null when the application was disconnected since, or its token came from an issuer that keeps its own grants. */
  readonly grant: ProposingGrant | null;
}

/** What an owner wants to know of a payment request besides its terms. */
export interface ApprovalContext {
  /** The display name of a recipient who is a user; null for any other. */
  readonly recipientName: string | null;
  readonly application: ProposingApplication;
  /** The transaction that was sent to the chain with it; null before that. */
  readonly sentTransaction: string | null;
}

export interface ApprovalContexts {
  /** @param ids payment requests of this payer; an id that is none is left out of the answer */
  of(payerId: UserId, ids: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, ApprovalContext>>;
}
export const ApprovalContexts = token<ApprovalContexts>('ApprovalContexts');
