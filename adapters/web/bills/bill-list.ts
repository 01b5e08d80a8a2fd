import type { Schema } from '../api/client.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';

export type Bill = Schema<'BillResponse'>;

function billsOf(status: Bill['status']): PageSource<Schema<'BillsResponse'>, Bill> {
  return {
    at: (cursor) => resource('/bills', { query: { status, limit: 25, cursor } }),
    read: ({ bills, nextCursor }) => ({ items: bills, nextCursor }),
  };
}

/** Bills to be paid, those that are due first. */
export const PENDING_BILLS = billsOf('PENDING');
export const PAID_BILLS = billsOf('PAID');
