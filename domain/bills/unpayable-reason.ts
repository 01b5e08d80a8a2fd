import { isInSepa, isTransferable } from '../payouts/payout-rail.js';
import type { BillStatus } from './bill-status.js';

/** Why a bill cannot be paid from here (docs/rules/documents.md#paying-a-bill). */
export const UNPAYABLE_REASONS = [
  'paid',
  'being_paid',
  'linked_payment_under_way',
  'nothing_due',
  'unknown_amount',
  'no_account',
  'other_currency',
  'account_out_of_reach',
] as const;
export type UnpayableReason = (typeof UNPAYABLE_REASONS)[number];

/** What decides whether a transfer can be proposed. */
export interface Payability {
  readonly status: BillStatus;
  readonly isBeingPaid: boolean;
  readonly isLinkUnderWay: boolean;
  readonly amountDueValue: bigint | null;
  readonly currency: string | null;
  readonly vendorIban: string | null;
  readonly vendorRoutingNumber: string | null;
  readonly vendorAccountNumber: string | null;
}

/** @returns null when its payment can be proposed */
export function unpayableReasonOf(bill: Payability): UnpayableReason | null {
  if (bill.status === 'PAID') return 'paid';
  if (bill.isBeingPaid) return 'being_paid';
  if (bill.isLinkUnderWay) return 'linked_payment_under_way';
  if (bill.amountDueValue === 0n) return 'nothing_due';
  if (bill.amountDueValue === null || bill.currency === null) return 'unknown_amount';
  if (!isTransferable(bill.currency, null)) return 'other_currency';
  const { vendorIban: iban, vendorRoutingNumber, vendorAccountNumber } = bill;
  if (iban === null && (vendorRoutingNumber === null || vendorAccountNumber === null)) return 'no_account';
  if (!isTransferable(bill.currency, iban === null ? 'US' : 'IBAN')) return 'other_currency';
  return iban !== null && !isInSepa(iban) ? 'account_out_of_reach' : null;
}
