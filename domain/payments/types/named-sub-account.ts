import type { SubAccountId } from '../../shared/ids.js';

/** The sub-account that a payment is about. The owner signs the address; the rest is what was known of it when the payment was proposed. */
export interface NamedSubAccount {
  readonly id: SubAccountId;
  readonly name: string;
  /** EIP-55 checksummed address. */
  readonly address: string;
}
