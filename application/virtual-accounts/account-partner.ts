import type { UserId } from '../../domain/shared/ids.js';
import type { IncomingTransferReport } from '../../domain/virtual-accounts/incoming-transfer.js';
import type { InformationRequestReport } from '../../domain/virtual-accounts/information-request.js';
import type { KycApplication, KycReport } from '../../domain/virtual-accounts/kyc-application.js';
import type { Requirement } from '../../domain/virtual-accounts/kyc-status.js';
import type { TransferLimits } from '../../domain/virtual-accounts/transfer-limits.js';

/** Somebody who wants accounts. */
export interface PartnerApplication {
  /** Also the idempotency key. */
  readonly customerId: UserId;
  readonly fullName: string;
  /** Of residence, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The wallet that deposits are paid to, and that withdrawals come from. EIP-55. */
  readonly walletAddress: string;
}

export interface PartnerDocument {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What a customer gives the partner: words, documents, or both. */
export interface PartnerAnswer {
  readonly text: string | null;
  readonly documents: readonly PartnerDocument[];
}

/** Something that the partner says of a customer. */
export type CustomerReport =
  | { readonly about: 'application'; readonly report: KycReport }
  | { readonly about: 'information request'; readonly report: InformationRequestReport }
  | { readonly about: 'incoming transfer'; readonly report: IncomingTransferReport };

/** The service ends an application itself: the partner does not know it, or has refused to take it. @param reason a sentence for people */
export function applicationEnded({ version }: KycApplication, reason: string): CustomerReport {
  return { about: 'application', report: { version: version + 1, state: { status: 'REJECTED', reason } } };
}

/**
 * The part of a banking partner that opens accounts in the names of its customers. What arrives there is paid to the customer's wallet.
 * Every method can be called again and changes nothing then. All of them throw ServiceUnavailableError when the partner does not answer,
 * and another DomainError that is not retryable when it will never take what it is given; its message is shown to the customer.
 */
export interface AccountPartner {
  apply(application: PartnerApplication): Promise<CustomerReport>;
  supply(customerId: UserId, requirement: Requirement, given: PartnerAnswer): Promise<CustomerReport>;
  /** Answers a round of an information request. Nothing happens when it is not open. */
  answer(requestId: string, round: number, given: PartnerAnswer): Promise<CustomerReport>;
  /**
   * Closes the accounts of a customer for good. What arrives there from then on goes back to its payer, and so does what is paused. What it
   * has received before, and has not paid to the wallet yet, is paid, and is among the reports.
   * @returns that the application is REJECTED; null for nobody's customer
   */
  close(customerId: UserId): Promise<CustomerReport | null>;
  /**
   * The accounts take no deposits until the suspension ends: what arrives goes back to its payer. What was received before is paid to the
   * wallet, and is among the reports. A suspension that has ended does not begin again, so it does not matter in which order both arrive.
   */
  suspend(customerId: UserId, suspensionId: string): Promise<void>;
  /** Ends a suspension, also of nobody's customer, or one that has never arrived. */
  reopen(customerId: UserId, suspensionId: string): Promise<void>;
  /** Personal, and as they are now; null for nobody's customer. */
  limitsOf(customerId: UserId): Promise<TransferLimits | null>;
  /** All that the partner would say of a customer now: of old transfers it is silent. */
  reportsOf(customerId: UserId): Promise<readonly CustomerReport[]>;
}
