import type { ConditionalOrder, ConditionalOrderTerms } from '../../../domain/conditional-orders/conditional-order.js';
import { conditionalOrderId, userId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, DAY, later, MINUTE } from './time.js';

export function conditionalOrderTerms(overrides: Partial<ConditionalOrderTerms> = {}): ConditionalOrderTerms {
  return {
    id: conditionalOrderId(uuid(1)),
    ownerId: userId(uuid(2)),
    createdAt: CREATED_AT,
    expiresAt: later(CREATED_AT, 2 * DAY),
    ...overrides,
  };
}

/** The same order in every status; the ended ones had been published. */
export function conditionalOrdersByStatus(overrides: Partial<ConditionalOrderTerms> = {}) {
  const terms = conditionalOrderTerms(overrides);
  const publishedAt = later(terms.createdAt, MINUTE);
  return {
    PENDING_ACTIVATION: { ...terms, status: 'PENDING_ACTIVATION', isSigned: false },
    ARMED: { ...terms, status: 'ARMED', publicationId: null },
    PUBLISHED: { ...terms, status: 'PUBLISHED', publishedAt, asked: 100n, lowerings: 0, publicationId: null },
    FILLED: { ...terms, status: 'FILLED', publishedAt, filledAt: later(publishedAt, MINUTE) },
    CANCELLED: { ...terms, status: 'CANCELLED', publishedAt, endedAt: later(publishedAt, MINUTE) },
    EXPIRED: { ...terms, status: 'EXPIRED', publishedAt, endedAt: terms.expiresAt },
  } satisfies { [Status in ConditionalOrder['status']]: Extract<ConditionalOrder, { status: Status }> };
}
