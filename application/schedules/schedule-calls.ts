import type { Periods } from '../../domain/schedules/periods.js';
import type { Token } from '../../domain/shared/currency.js';
import type { ScheduleId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Address, Hex, WalletCall } from '../ports/user-operation.js';

/** What the address of a schedule's contract commits to. */
export interface ScheduleContract {
  readonly id: ScheduleId;
  /** The payer's wallet. */
  readonly owner: Address;
  readonly recipient: string;
  readonly token: Token;
  /** Of each payment, in the token's smallest units. */
  readonly amount: bigint;
  readonly periods: Periods;
}

/** Calls of the payer's wallet, and the most gas that they may use together. */
export interface PlannedCalls {
  readonly calls: readonly WalletCall[];
  readonly gas: bigint;
}

/** The calls of the factory and of schedules (docs/contracts.md#paymentschedule). */
export interface ScheduleCalls {
  /** Whether this deployment has schedules. Without them the other methods must not be called. */
  readonly isOffered: boolean;
  /** The address that the contract will have. @throws ServiceUnavailableError when no node answers in time */
  predict(contract: ScheduleContract): Promise<Address>;
  /** The terms that the address commits to, as the factory encodes them. */
  terms(contract: Omit<ScheduleContract, 'id' | 'owner'>): Hex;
  /** Makes the contract at this address with the allowance of its payments from the first period on, and leaves out those before it. */
  open(contract: ScheduleContract, address: Address, firstPeriod: number): PlannedCalls;
  /** Ends the contract, and takes back what is left of its allowance. */
  cancel(address: Address, token: Token): PlannedCalls;
  /**
   * The same for a contract whose place another one takes, which pays from this time on. The chain refuses it when the contract has ended, or has
   * made a payment since.
   */
  cancelUnpaid(address: Address, token: Token, since: Date): PlannedCalls;
  /** Leaves out a period, and those before it. */
  skip(address: Address, period: number): PlannedCalls;
  /** The payment of a period. Anybody may make this call. */
  pay(period: number): { readonly data: Hex; readonly gasLimit: bigint };
}
export const ScheduleCalls = token<ScheduleCalls>('ScheduleCalls');
