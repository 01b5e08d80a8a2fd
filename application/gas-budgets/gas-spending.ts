import type { GasScope } from '../../domain/gas-budgets/gas-budgets.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { token } from '../ports/token.js';

/** What somebody has spent on a day. */
export interface SpentGas {
  readonly scope: Exclude<GasScope, 'all'>;
  /** The id of a user, or of an application. */
  readonly subject: string;
  readonly wei: bigint;
}

/** Reads what was spent or reserved, for the operator. */
export interface GasSpending {
  inAll(day: CalendarDate): Promise<bigint>;
  /** The users and the applications that have spent the most, at most so many of each, the largest first. */
  largest(day: CalendarDate, limit: number): Promise<readonly SpentGas[]>;
}
export const GasSpending = token<GasSpending>('GasSpending');
