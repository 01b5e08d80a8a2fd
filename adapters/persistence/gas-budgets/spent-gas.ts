import { statement } from '../statement.js';

/** What was spent on a day is kept for 90 days, and whose operation it was. */
export const SPENT_GAS_RESERVATIONS = statement('forget-gas-reservations').sql(
  `DELETE FROM sponsored_gas WHERE used_wei IS NOT NULL AND day < current_date - 90`,
);

export const SPENT_GAS_DAYS = statement('forget-gas-days').sql(
  'DELETE FROM gas_spending WHERE day < current_date - 90',
);
