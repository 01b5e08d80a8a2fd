import { AMOUNT_DECIMALS } from '../receipts/receipt-amounts.js';
import type { CalendarDate } from '../shared/calendar-date.js';
import type { BillId } from '../shared/ids.js';
import { formatUnits } from '../shared/units.js';
import type { Notice } from './notification.js';

/** The subject of the notification of a bill that is due. */
export function aboutDueBill(id: BillId | string): string {
  return `bill ${id} due`;
}

export interface DueBill {
  readonly billId: BillId;
  readonly merchantName: string | null;
  readonly invoiceNumber: string | null;
  readonly dueDate: CalendarDate;
  /** In millionths of the currency's unit; null when the total was not found. */
  readonly amount: { readonly amountDueValue: bigint; readonly currency: string } | null;
}

/** Tells that a bill is to be paid in these days. @param isPending one that was paid meanwhile is no news */
export function dueBillNotice({ billId, amount: due, ...bill }: DueBill, isPending: boolean, at: Date): Notice {
  const amount = due && formatUnits(due.amountDueValue, AMOUNT_DECIMALS);
  return {
    type: 'BILL_DUE',
    about: aboutDueBill(billId),
    target: `bills/${billId}`,
    metadata: { billId, ...bill, amount, currency: due?.currency ?? null },
    at,
    isNews: isPending,
  };
}
