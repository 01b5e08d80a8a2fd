import type { CancelOrder } from '../../../../application/conditional-orders/cancel-order.js';
import type { ConditionalOrderRepository } from '../../../../application/conditional-orders/conditional-order.repository.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { conditionalOrderId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { applicationOf } from '../../shell/endpoint-access.js';
import { presentConditionalOrder } from './conditional-order.presenter.js';
import { ConditionalOrderResponse, ConditionalOrdersResponse } from './conditional-order.response.js';

export const CONDITIONAL_ORDERS_TAG = 'Conditional orders';
const READ = { kind: 'scopes', scopes: ['read:transactions'] } as const;

export function listConditionalOrdersEndpoint(
  orders: Pick<ConditionalOrderRepository, 'list'>,
  clock: Clock,
): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/conditional-orders',
    audience: 'client',
    view: 'pruned',
    operationId: 'listConditionalOrders',
    tag: CONDITIONAL_ORDERS_TAG,
    summary: 'List your conditional orders',
    description:
      'Limit, stop-loss, take-profit and trailing-stop orders, the newest first. They are created in the app.',
    access: READ,
    paging: { by: 'offset', default: 50 },
    responses: { 200: ConditionalOrdersResponse },
    async handle({ caller, page }) {
      const [listed, now] = [await orders.list(caller.userId, page), clock.now()];
      return ok({ orders: listed.map((stored) => presentConditionalOrder(stored, now)) });
    },
  });
}

export function getConditionalOrderEndpoint(
  orders: Pick<ConditionalOrderRepository, 'findOwned'>,
  clock: Clock,
): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/conditional-orders/{id}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getConditionalOrder',
    tag: CONDITIONAL_ORDERS_TAG,
    summary: 'Read a conditional order',
    access: READ,
    params: { id: conditionalOrderId },
    responses: { 200: ConditionalOrderResponse },
    async handle({ caller, params }) {
      const stored = await orders.findOwned(params.id, caller.userId);
      if (!stored) throw new NotFoundError('The conditional order');
      return ok(presentConditionalOrder(stored, clock.now()));
    },
  });
}

export function cancelConditionalOrderEndpoint(cancelOrder: CancelOrder, clock: Clock): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/conditional-orders/{id}/cancel',
    audience: 'both',
    operationId: 'cancelConditionalOrder',
    tag: CONDITIONAL_ORDERS_TAG,
    summary: 'Cancel a conditional order',
    description:
      'A published order is withdrawn from the chain first, which takes some seconds. When that fails the answer is 500 and the order stays ' +
      'PUBLISHED; send the request again. 409 when it is filled, cancelled or expired, also when a fill was faster.',
    access: { kind: 'scopes', scopes: ['write:trades'] },
    // An order is cancelled once. The withdrawal is awaited, which no stored answer's transaction may last for.
    idempotency: false,
    params: { id: conditionalOrderId },
    responses: { 200: ConditionalOrderResponse },
    refusals: [409],
    async handle({ caller, params }) {
      const cancelled = await cancelOrder.execute({
        id: params.id,
        ownerId: caller.userId,
        clientId: applicationOf(caller),
      });
      return ok(presentConditionalOrder(cancelled, clock.now()));
    },
  });
}
