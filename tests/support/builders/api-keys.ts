import type { ApiKey, ApiKeyTerms } from '../../../domain/access/api-key.js';
import { apiKeyId, userId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, DAY, later, MINUTE } from './time.js';

export function apiKeyTerms(overrides: Partial<ApiKeyTerms> = {}): ApiKeyTerms {
  return {
    id: apiKeyId(uuid(1)),
    ownerId: userId(uuid(2)),
    createdAt: CREATED_AT,
    expiresAt: later(CREATED_AT, 90 * DAY),
    ...overrides,
  };
}

/** The same API key in every status. */
export function apiKeysByStatus(overrides: Partial<ApiKeyTerms> = {}) {
  const terms = apiKeyTerms(overrides);
  return {
    active: { ...terms, status: 'active' },
    revoked: { ...terms, status: 'revoked', revokedAt: later(terms.createdAt, MINUTE) },
    expired: { ...terms, status: 'expired' },
  } satisfies { [Status in ApiKey['status']]: Extract<ApiKey, { status: Status }> };
}
