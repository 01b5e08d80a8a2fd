import { ConflictError } from '../shared/errors.js';
import { isInForce } from './contract.js';

type Term = Parameters<typeof isInForce>[0];

/** PREPAID: calls are taken from credits. INVOICED: they are collected for an invoice (docs/rules/platform.md#billing-mode). */
export const BILLING_MODES = ['PREPAID', 'INVOICED'] as const;
export type BillingMode = (typeof BILLING_MODES)[number];

/** The mode that counts at this instant: INVOICED ends with the contract. */
export function billingModeAt(wanted: BillingMode, contract: Term | null, at: Date): BillingMode {
  return wanted === 'INVOICED' && contract !== null && isInForce(contract, at) ? 'INVOICED' : 'PREPAID';
}

/** @throws ConflictError for INVOICED without an active contract whose term has begun */
export function assertBillable(mode: BillingMode, contract: Term | null, at: Date): void {
  if (mode === 'INVOICED' && billingModeAt(mode, contract, at) !== 'INVOICED') {
    throw new ConflictError('The billing mode INVOICED needs an ACTIVE contract whose term has begun');
  }
}
