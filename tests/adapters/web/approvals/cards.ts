import type { ApprovalCard } from '../../../../adapters/web/api/shapes.js';
import { uuid } from '../../../support/builders/ids.js';
import { offerFor, RECIPIENT, shownPayment, VALID_UNTIL } from '../chain/support/operations.js';

/** The card of 25.50 USD to Bob, as an honest service shows it. */
export function cardOf(overrides: Partial<ApprovalCard> = {}): ApprovalCard {
  return {
    paymentRequestId: uuid(1),
    status: 'PENDING_APPROVAL',
    paymentType: 'transfer_moneda',
    title: 'Pay bob',
    amount: '25.50',
    currency: 'USD',
    recipient: { username: 'bob', name: 'Bob B.', address: RECIPIENT },
    reference: 'Lunch',
    proposedBy: 'planner',
    application: {
      name: 'Budget Planner',
      isOwnApp: false,
      grant: { scopes: ['write:payments'], connectedAt: '2026-11-01T00:00:00.000Z' },
    },
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-11-20T12:05:00.000Z',
    serverTime: '2026-11-20T12:01:00.000Z',
    fee: { amount: '0.00', currency: 'USD', networkFeePaidBy: 'service' },
    operation: { ...offerFor(shownPayment()).operation, validUntil: VALID_UNTIL.toISOString(), calls: [] },
    ...overrides,
  };
}
