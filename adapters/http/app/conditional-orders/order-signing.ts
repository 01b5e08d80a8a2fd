import { ACTIVATE_ORDER, CANCEL_ORDER } from '../../../../application/conditional-orders/order-operations.js';
import { conditionalOrderId } from '../../../../domain/shared/ids.js';
import { CONDITIONAL_ORDERS_TAG } from '../../rest/conditional-orders/conditional-orders.endpoints.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

/** How the owner of a conditional order signs that it is activated, or ended on chain. */
export const ORDER_SIGNING: readonly SigningWords[] = [
  {
    kind: ACTIVATE_ORDER,
    tag: CONDITIONAL_ORDERS_TAG,
    name: 'ConditionalOrderActivation',
    purpose: 'activate the conditional order',
    paths: {
      begin: '/app/api/conditional-orders/{id}/activation/options',
      sign: '/app/api/conditional-orders/{id}/activation',
    },
    id: conditionalOrderId,
    signedStatus: 'PENDING_ACTIVATION',
  },
  {
    kind: CANCEL_ORDER,
    tag: CONDITIONAL_ORDERS_TAG,
    name: 'ConditionalOrderCancellation',
    purpose: 'end the conditional order on chain and take its allowance back',
    paths: {
      begin: '/app/api/conditional-orders/{id}/cancellation/options',
      sign: '/app/api/conditional-orders/{id}/cancellation',
    },
    id: conditionalOrderId,
    signedStatus: 'UNDER_WAY',
  },
];
