import type { AddLineItem } from '../../../../application/receipts/add-line-item.js';
import type { ChangeLineItem } from '../../../../application/receipts/change-line-item.js';
import type { ListLineItems } from '../../../../application/receipts/list-line-items.js';
import type {
  FoundLineItem,
  ReceiptLineItems,
  StoredLineItem,
} from '../../../../application/receipts/receipt-line-items.js';
import type { RemoveLineItem } from '../../../../application/receipts/remove-line-item.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { lineItemId, receiptId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import {
  AddLineItemBody,
  ChangeLineItemBody,
  type FoundLineItemResponse,
  LineItemResponse,
  LineItemSearchQuery,
  LineItemSearchResponse,
  LineItemsResponse,
} from './line-items.dto.js';
import { presentRate, presentValue } from './receipt.presenter.js';
import { READ_RECEIPTS, RECEIPTS_TAG, WRITE_RECEIPTS } from './receipts.endpoints.js';

export function listLineItemsEndpoint(listLineItems: ListLineItems): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/receipts/{receiptId}/line-items',
    audience: 'both',
    view: 'pruned',
    operationId: 'listLineItems',
    tag: RECEIPTS_TAG,
    summary: 'List the lines of a receipt',
    access: READ_RECEIPTS,
    params: { receiptId },
    responses: { 200: LineItemsResponse },
    async handle({ caller, params }) {
      const items = await listLineItems.execute(params.receiptId, caller.userId);
      return ok<LineItemsResponse>({ lineItems: items.map(presentLineItem) });
    },
  });
}

export function searchLineItemsEndpoint(lineItems: ReceiptLineItems): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/receipts/line-items/search',
    audience: 'both',
    view: 'pruned',
    operationId: 'searchLineItems',
    tag: RECEIPTS_TAG,
    summary: 'Search the lines of all receipts, with what they cost together',
    access: READ_RECEIPTS,
    query: LineItemSearchQuery,
    paging: { by: 'offset' },
    responses: { 200: LineItemSearchResponse },
    async handle({ caller, query, page }) {
      const from = query.startDate === undefined ? null : calendarDate(query.startDate, 'startDate');
      const until = query.endDate === undefined ? null : calendarDate(query.endDate, 'endDate');
      if (from && until && from > until) throw new ValidationError('endDate', 'must not be before startDate');
      const search = { text: query.query, category: query.category ?? null, from, until, ...page };
      const { items, totals, count } = await lineItems.search(caller.userId, search);
      return ok<LineItemSearchResponse>({
        lineItems: items.map(presentFound),
        totals: totals.map(({ currency, totalValue }) => ({ currency, totalValue: presentValue(totalValue) ?? '' })),
        count,
        limit: page.limit,
        offset: page.offset,
      });
    },
  });
}

export function addLineItemEndpoint(addLineItem: AddLineItem): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/receipts/{receiptId}/line-items',
    audience: 'both',
    operationId: 'addLineItem',
    tag: RECEIPTS_TAG,
    summary: 'Add a line to a receipt',
    access: WRITE_RECEIPTS,
    idempotency: 'stored',
    params: { receiptId },
    body: AddLineItemBody,
    responses: { 201: LineItemResponse },
    refusals: [409],
    async handle({ caller, params, body }) {
      return created(presentLineItem(await addLineItem.execute(params.receiptId, caller.userId, body)));
    },
  });
}

export function changeLineItemEndpoint(changeLineItem: ChangeLineItem): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/receipts/line-items/{lineItemId}',
    audience: 'both',
    operationId: 'changeLineItem',
    tag: RECEIPTS_TAG,
    summary: 'Change a line of a receipt',
    description: 'What is left out stays; null makes it unknown.',
    access: WRITE_RECEIPTS,
    params: { lineItemId: lineItemId },
    body: ChangeLineItemBody,
    responses: { 200: LineItemResponse },
    async handle({ caller, params, body }) {
      return ok(presentLineItem(await changeLineItem.execute(params.lineItemId, caller.userId, body)));
    },
  });
}

export function removeLineItemEndpoint(removeLineItem: RemoveLineItem): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/receipts/line-items/{lineItemId}',
    audience: 'both',
    operationId: 'removeLineItem',
    tag: RECEIPTS_TAG,
    summary: 'Remove a line of a receipt',
    access: WRITE_RECEIPTS,
    params: { lineItemId: lineItemId },
    responses: { 204: null },
    async handle({ caller, params }) {
      await removeLineItem.execute(params.lineItemId, caller.userId);
      return noContent();
    },
  });
}

function presentLineItem(item: StoredLineItem): LineItemResponse {
  return {
    lineItemId: item.id,
    receiptId: item.receiptId,
    description: item.description,
    quantity: presentValue(item.quantity),
    unitPriceValue: presentValue(item.unitPriceValue),
    totalValue: presentValue(item.totalValue),
    taxRateValue: presentRate(item.taxRateValue),
    category: item.category,
    place: item.place,
  };
}

function presentFound({ merchantName, date, currency, documentType, ...item }: FoundLineItem): FoundLineItemResponse {
  return { ...presentLineItem(item), merchantName, date, currency, documentType };
}
