import { spentRows } from '../spent-rows.js';

/** What was spent on a day is kept for 90 days, and whose operation it was. */
export const SPENT_GAS_RESERVATIONS = spentRows(
  'forget-gas-reservations',
  'sponsored_gas',
  'used_wei IS NOT NULL AND day < current_date - 90',
);

export const SPENT_GAS_DAYS = spentRows('forget-gas-days', 'gas_spending', 'day < current_date - 90');
