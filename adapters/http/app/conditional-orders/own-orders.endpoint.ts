import type { ConditionalOrderRepository } from '../../../../application/conditional-orders/conditional-order.repository.js';
import { rankedPage } from '../../../../application/mandates/ranked-page.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { presentConditionalOrder } from '../../rest/conditional-orders/conditional-order.presenter.js';
import { ConditionalOrdersResponse } from '../../rest/conditional-orders/conditional-order.response.js';
import { CONDITIONAL_ORDERS_TAG } from '../../rest/conditional-orders/conditional-orders.endpoints.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { RANKED_PLACE } from '../../shell/place-parts.js';

class OwnConditionalOrdersResponse extends ConditionalOrdersResponse {
  @Optional()
  @Text('Where the next page begins; absent on the last one.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

export function ownConditionalOrdersEndpoint(
  orders: Pick<ConditionalOrderRepository, 'byRank'>,
  clock: Clock,
): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/conditional-orders',
    audience: 'owner',
    operationId: 'listOwnConditionalOrders',
    tag: CONDITIONAL_ORDERS_TAG,
    summary: 'List your conditional orders',
    description:
      'Those that wait for a price or for a fill first, then those that have ended and keep their allowance, what can be activated, and what is over; ' +
      'each the newest first.',
    access: { kind: 'session' },
    paging: { by: 'cursor', place: RANKED_PLACE },
    responses: { 200: OwnConditionalOrdersResponse },
    async handle({ caller, page: { limit, after } }) {
      const at = clock.now();
      const { rows, next } = rankedPage(await orders.byRank(caller.userId, at, limit + 1, after), limit);
      return okPage({ orders: rows.map((stored) => presentConditionalOrder(stored, at)) }, next);
    },
  });
}
