import type { UserId } from '../../../domain/shared/ids.js';

/** The recipient of a payment in the form that is stored, searched and listed. */
export interface PaymentRecipient {
  /** Its name in the status; for a user of this service the username. Never empty. */
  readonly label: string;
  /** Null when it is no user of this service. */
  readonly userId: UserId | null;
  /** The EIP-55 checksummed address that is paid. Never null for a user. Null when no address is paid. */
  readonly address: string | null;
}

/** The rest of an instruction as a JSON object. Amounts are decimal strings of minor units, because JSON numbers are not exact. */
export type InstructionDetails = Readonly<Record<string, unknown>>;
