import type { ExternalAccountId, UserId } from '../../shared/ids.js';

/** A saved wallet that is paid. The owner signs the address; the rest is what was known of it when the payment was proposed. */
export interface PaidWallet {
  readonly accountId: ExternalAccountId;
  /** What the payer calls it. */
  readonly name: string;
  /** EIP-55 checksummed address. */
  readonly address: string;
  /** The user of this service whose account it is; null for a wallet outside the service. */
  readonly owner: { readonly userId: UserId; readonly username: string } | null;
}
