import { pay, reopen } from '../../domain/bills/bill.js';
import { billId } from '../../domain/shared/ids.js';
import { type PayableKind, payableKind } from '../payables/payable-kind.js';
import type { BillRepository } from './bill.repository.js';

/** Bills among what is owed. */
export function billKind(bills: BillRepository): PayableKind {
  return payableKind('bill', bills, { idOf: billId, payableOf: (id) => ({ kind: 'bill', id }), pay, reopen });
}
