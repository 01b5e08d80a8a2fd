import { type DailyLimit, DailyLimitError } from '../shared/daily-limit.js';
import type { GasScope } from './gas-budgets.js';

const LIMITS: Readonly<Record<GasScope, DailyLimit>> = {
  user: 'gas_of_user',
  client: 'gas_of_client',
  all: 'gas_in_all',
};

const WHOSE: Readonly<Record<GasScope, string>> = {
  user: "in a day for one user's operations",
  client: 'in a day for the payments of one application',
  all: 'in a day for all operations of this kind',
};

/** The error when a gas budget is used up. */
export function gasSpent(scope: GasScope, at: Date): DailyLimitError {
  return new DailyLimitError(LIMITS[scope], `The network fees that the service pays ${WHOSE[scope]} are used up`, at);
}
