import type { GasAmounts, GasPurse, GasScope } from '../../domain/gas-budgets/gas-budgets.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** For whom the service pays the gas. */
export interface Sponsored {
  readonly userId: UserId;
  /** The application that proposed it; null for what the owner began in the app. */
  readonly clientId: string | null;
  /** Which of the user's budgets pays; USER when left out. */
  readonly purse?: GasPurse;
}

/** What is known of a user and an application on a day. */
export interface GasAccount {
  /** What was spent or reserved, in wei. */
  readonly spent: GasAmounts;
  /** How many payments the user has completed. */
  readonly completedPayments: number;
  /** Whether the next operation has to deploy the user's wallet. */
  readonly needsDeployment: boolean;
  /** Base fee and tip; null before the first look at the chain. */
  readonly weiPerGas: bigint | null;
}

/** Gas money that is set aside for a signed operation or a contract call. */
export interface GasReservation extends Sponsored {
  /** The id of the wallet operation, or of the contract call. */
  readonly subjectId: string;
  /** The UTC day of the business clock. */
  readonly day: CalendarDate;
  readonly wei: bigint;
  readonly includesDeployment: boolean;
}

/** A transaction that carried something of an operation or a call, and is in a block. */
export interface CarryingTransaction {
  readonly hash: Hex;
  readonly feeWei: bigint;
  /** How many tasks it carried. */
  readonly tasks: number;
}

/** An operation or a contract call that has ended, whose real cost is not stored yet. */
export interface UnsettledGas {
  readonly subjectId: string;
  /** Null for a contract call: no transaction carries two. */
  readonly userOperationHash: Hex | null;
  /** With the deployment of the wallet when the reservation includes it; empty when nothing was sent. */
  readonly transactions: readonly CarryingTransaction[];
}

/** Stores what the relayers spend for whom. */
export interface GasLedger {
  /** @param mostPayments how many completed payments are counted at most */
  account(sponsored: Sponsored, day: CalendarDate, mostPayments: number): Promise<GasAccount>;
  /**
   * Adds a reservation to what its user, its client and all have spent that day, once for each subject. Concurrent reservations wait for
   * each other, so that together they do not exceed a budget. Call it in the unit of work that stores the operation, and last, because
   * every other reservation waits until the unit ends.
   * @returns the scope whose budget is used up, and then the unit of work must fail; null when it is stored
   */
  reserve(reservation: GasReservation, budgets: GasAmounts<bigint | null>): Promise<GasScope | null>;
  /** What has ended and whose transactions' fees are known, the oldest days first. */
  unsettled(limit: number): Promise<readonly UnsettledGas[]>;
  /** Replaces a reservation by what was spent. Compare-and-set: does nothing when it is settled. Call it in a unit of work. */
  settle(subjectId: string, usedWei: bigint): Promise<void>;
  /** @param weiPerGas base fee and tip */
  notePrice(weiPerGas: bigint): Promise<void>;
}
export const GasLedger = token<GasLedger>('GasLedger');
