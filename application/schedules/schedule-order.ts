import type { ScheduleId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** The payment types that a schedule can make (docs/rules/schedules.md#schedules). */
export const SCHEDULABLE_TYPES = ['transfer_moneda', 'transfer_contact_wallet'] as const;
export type SchedulableType = (typeof SCHEDULABLE_TYPES)[number];

/** Who is paid. */
export interface ScheduleRecipient {
  /** The username; for a wallet of nobody here its saved name. */
  readonly label: string;
  /** Null when it is no user of this service. */
  readonly userId: UserId | null;
  /** EIP-55 checksummed. */
  readonly address: string;
  /** The contact whose wallet it is; null for a user who is paid directly. */
  readonly contactUsername: string | null;
}

/** What a schedule pays, and where. It does not change after the proposal: its contract commits to it. */
export interface ScheduleOrder {
  readonly paymentType: SchedulableType;
  readonly recipient: ScheduleRecipient;
  /** Each payment. */
  readonly money: Money;
  /** The owner's note; null for none. */
  readonly reference: string | null;
  /** The address that its contract has from the activation on. */
  readonly contract: Address;
  /** With what its factory has distinguished it; null: by the schedule's id. */
  readonly salt: Hex | null;
  /** The schedule that ends when this one is activated; null for none. */
  readonly replaces: ScheduleId | null;
  /** The application that proposed it; null for the owner. */
  readonly proposedBy: string | null;
}
