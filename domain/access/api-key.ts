import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { ApiKeyId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type ApiKeyStatus, apiKeyMachine } from './api-key-status.js';

export interface ApiKeyTerms {
  readonly id: ApiKeyId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  /** From this instant on an active key reads as expired; null when the key has no end. */
  readonly expiresAt: Date | null;
}

export type ActiveApiKey = ApiKeyTerms & { readonly status: 'active' };
export type RevokedApiKey = ApiKeyTerms & { readonly status: 'revoked'; readonly revokedAt: Date };
export type ExpiredApiKey = ApiKeyTerms & { readonly status: 'expired' };

export type ApiKey = ActiveApiKey | RevokedApiKey | ExpiredApiKey;

export type ApiKeyEventType = 'api_key.created' | 'api_key.revoked' | 'api_key.expired';

export type ApiKeyEvent = UserEvent<ApiKeyEventType, ApiKeyId>;

/** @throws ValidationError when it would expire before it exists */
export function issue(terms: ApiKeyTerms): Decision<ActiveApiKey, ApiKeyEvent> {
  if (terms.expiresAt && terms.expiresAt <= terms.createdAt) {
    throw new ValidationError('expiresAt', 'must be in the future');
  }
  return decided({ ...terms, status: 'active' }, 'api_key.created', terms.createdAt);
}

/** Revokes the key permanently, from the next request on. */
export function revoke(key: ApiKey, at: Date): Decision<RevokedApiKey, ApiKeyEvent> {
  if (key.status === 'revoked') return unchanged(key);
  assertAllowed(apiKeyMachine, statusAt(key, at), 'revoked');
  return decided({ ...termsOf(key), status: 'revoked', revokedAt: at }, 'api_key.revoked', at);
}

/** @throws ConflictError when it was revoked, or has not reached its end */
export function expire(key: ApiKey, at: Date): Decision<ExpiredApiKey, ApiKeyEvent> {
  if (key.status === 'expired') return unchanged(key);
  assertAllowed(apiKeyMachine, key.status, 'expired');
  if (statusAt(key, at) !== 'expired') {
    throw new ConflictError(`The API key is good until ${key.expiresAt?.toISOString() ?? 'it is revoked'}`);
  }
  return decided({ ...termsOf(key), status: 'expired' }, 'api_key.expired', at);
}

/** A key past its end reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  key: { readonly status: ApiKeyStatus; readonly expiresAt: Date | null },
  at: Date,
): ApiKeyStatus {
  return key.status === 'active' && key.expiresAt !== null && at >= key.expiresAt ? 'expired' : key.status;
}

function termsOf({ id, ownerId, createdAt, expiresAt }: ApiKeyTerms): ApiKeyTerms {
  return { id, ownerId, createdAt, expiresAt };
}

function decided<Next extends ApiKeyTerms>(next: Next, type: ApiKeyEventType, at: Date): Decision<Next, ApiKeyEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
