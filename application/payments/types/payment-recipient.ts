import type { UserId } from '../../../domain/shared/ids.js';

/** Whom or what a payment is for, as it is stored, searched and listed. */
export interface PaymentRecipient {
  /** What the status calls it; the username of a user of this service. Never empty. */
  readonly label: string;
  /** Null unless it is a user of this service. */
  readonly userId: UserId | null;
  /** The EIP-55 checksummed address that is paid. Never null for a user. Null when no address is paid. */
  readonly address: string | null;
}

/** The rest of an instruction as a JSON object. An amount is a decimal string of minor units: JSON numbers are not exact. */
export type InstructionDetails = Readonly<Record<string, unknown>>;
