import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { resource } from '../store/resource.js';

/** A payment request as lists show it: one of GET /approvals. */
export interface Approval {
  readonly paymentRequestId: string;
  readonly status: PaymentRequestStatus;
  readonly paymentType: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly recipient: { readonly username: string; readonly name: string; readonly address: string };
  readonly reference?: string;
  /** The payment request that this one pays back. */
  readonly refundOf?: string;
  /** The client id of the application that asked. */
  readonly proposedBy: string;
  readonly application: {
    readonly name: string;
    /** This app itself: nobody but the owner has asked. */
    readonly isOwnApp: boolean;
    /** Absent when the application is no longer connected. */
    readonly grant?: { readonly scopes: readonly string[]; readonly connectedAt: string };
  };
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** What waits for the owner, the most urgent first. */
export const APPROVALS = resource<{ readonly approvals: readonly Approval[]; readonly serverTime: string }>(
  '/approvals',
);
