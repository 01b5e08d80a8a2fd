import { ValidationError } from '../shared/errors.js';

/** Of the cost of a business meal, tip included (EStG §4 Abs. 5 Satz 1 Nr. 2 Satz 1). */
export const DEDUCTIBLE_PERCENT = 70n;

/** What a business meal cost, in cents: `subtotal` and `tip` are the total, and so are `deductible` and `nonDeductible`. */
export interface HospitalityAmounts {
  readonly total: bigint;
  readonly tip: bigint;
  readonly subtotal: bigint;
  readonly deductible: bigint;
  readonly nonDeductible: bigint;
}

/**
 * 70 % of the total are deductible, rounded to the cent, half a cent up. The rest is not (docs/rules/documents.md#bewirtungsbelege).
 * @param total with the tip, in cents
 * @throws ValidationError unless the total is more than the tip
 */
export function hospitalityAmounts(total: bigint, tip: bigint): HospitalityAmounts {
  if (tip < 0n) throw new ValidationError('tipAmount', 'must not be negative');
  if (total <= tip) throw new ValidationError('totalAmount', 'must be more than the tip, which it includes');
  const deductible = (total * DEDUCTIBLE_PERCENT + 50n) / 100n;
  return { total, tip, subtotal: total - tip, deductible, nonDeductible: total - deductible };
}
