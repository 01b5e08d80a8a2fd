import type { ShowBills } from '../../../../application/bills/show-bills.js';
import { BILL_STATUSES, type BillStatus } from '../../../../domain/bills/bill-status.js';
import { type CalendarDate, calendarDate } from '../../../../domain/shared/calendar-date.js';
import { billId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { presentBill } from './bill.presenter.js';
import { BillResponse, BillsResponse } from './bill.response.js';

export const BILLS_TAG = 'Bills';
const READ = { kind: 'scopes', scopes: ['read:receipts'] } as const;

class BillsQuery {
  @Optional()
  @OneOf(BILL_STATUSES, 'Only bills of this status. PENDING when left out.', 'PENDING')
  status?: BillStatus;
}

/** The part of a cursor that says that the bills without a due date have begun. */
const NO_DATE = 'none';

export function listBillsEndpoint(showBills: ShowBills): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/bills',
    audience: 'both',
    view: 'pruned',
    operationId: 'listBills',
    tag: BILLS_TAG,
    summary: 'List bills',
    description: 'Receipts that are invoices. By due date, the missing ones last, then by id descending.',
    access: READ,
    query: BillsQuery,
    paging: { by: 'cursor', place: { dueDate: placeDate, id: billId } },
    responses: { 200: BillsResponse },
    async handle({ caller, query: { status = 'PENDING' }, page: { limit, after } }) {
      const place = after && { id: after.id, dueDate: after.dueDate === NO_DATE ? null : calendarDate(after.dueDate) };
      const { bills, next } = await showBills.page(caller.userId, { status, limit, after: place });
      return okPage({ bills: bills.map(presentBill) }, next && { id: next.id, dueDate: next.dueDate ?? NO_DATE });
    },
  });
}

function placeDate(text: string): CalendarDate | typeof NO_DATE {
  return text === NO_DATE ? text : calendarDate(text, 'cursor');
}

export function getBillEndpoint(showBills: ShowBills): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/bills/{billId}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getBill',
    tag: BILLS_TAG,
    summary: 'Read a bill, with an address to download its file',
    access: READ,
    params: { billId },
    responses: { 200: BillResponse },
    async handle({ caller, params }) {
      return ok(presentBill(await showBills.one(params.billId, caller.userId)));
    },
  });
}
