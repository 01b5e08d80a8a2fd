import { DEFAULT_SLIPPAGE_BPS, MAX_SLIPPAGE_BPS } from '../../../../../domain/payments/slippage.js';
import { WholeNumber } from '../../../shell/fields/numbers.js';

/** Bounds how far a price may move between the proposal and the execution. */
export function Slippage() {
  return WholeNumber(
    `How much less than expected may arrive, in hundredths of a percent; ${DEFAULT_SLIPPAGE_BPS} when left out.`,
    DEFAULT_SLIPPAGE_BPS,
    { min: 0, max: MAX_SLIPPAGE_BPS },
  );
}
