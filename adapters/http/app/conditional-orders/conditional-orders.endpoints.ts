import type { ConditionalOrderRepository } from '../../../../application/conditional-orders/conditional-order.repository.js';
import type { PlaceOrder } from '../../../../application/conditional-orders/place-order.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { conditionalOrderId } from '../../../../domain/shared/ids.js';
import { presentConditionalOrder } from '../../rest/conditional-orders/conditional-order.presenter.js';
import { ConditionalOrderResponse } from '../../rest/conditional-orders/conditional-order.response.js';
import { CONDITIONAL_ORDERS_TAG } from '../../rest/conditional-orders/conditional-orders.endpoints.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OrderContractResponse, presentOrderContract } from './order-contract.response.js';
import { PlaceOrderBody } from './place-order.dto.js';

const SIGNED_IN = { kind: 'session' } as const;

export function placeOrderEndpoint(
  placeOrder: PlaceOrder,
  orders: Pick<ConditionalOrderRepository, 'findOwned'>,
  clock: Clock,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/conditional-orders',
    audience: 'owner',
    operationId: 'placeConditionalOrder',
    tag: CONDITIONAL_ORDERS_TAG,
    summary: 'Create a conditional order',
    description: 'Nothing happens on chain until you have signed its activation.',
    access: SIGNED_IN,
    idempotency: 'stored',
    body: PlaceOrderBody,
    responses: { 201: ConditionalOrderResponse },
    refusals: [409],
    prepare({ caller, body: { expiresAt, ...body } }) {
      const end = expiresAt === undefined ? undefined : new Date(expiresAt);
      return placeOrder.prepare({ ...body, expiresAt: end, ownerId: caller.userId });
    },
    async handle({ caller }, prepared) {
      const id = await placeOrder.store(prepared);
      const stored = await orders.findOwned(id, caller.userId);
      if (!stored) throw new NotFoundError('The conditional order');
      return created(presentConditionalOrder(stored, clock.now()));
    },
  });
}

/** A page that signs computes the order's address from these values, and so knows what it allows to take money. */
export function orderContractEndpoint(orders: Pick<ConditionalOrderRepository, 'findOwned'>): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/conditional-orders/{id}/contract',
    audience: 'owner',
    operationId: 'describeConditionalOrderContract',
    tag: CONDITIONAL_ORDERS_TAG,
    summary: 'See the contract of a conditional order',
    access: SIGNED_IN,
    params: { id: conditionalOrderId },
    responses: { 200: OrderContractResponse },
    async handle({ caller, params }) {
      const stored = await orders.findOwned(params.id, caller.userId);
      if (!stored) throw new NotFoundError('The conditional order');
      return ok(presentOrderContract(stored));
    },
  });
}
