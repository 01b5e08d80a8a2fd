import type { PlatformKeyId, UserId } from '../../domain/shared/ids.js';
import type { NewWebhookEvent } from '../webhooks/webhook-events.js';
import type { StoredPlatformKey } from './platform-keys.js';

/** @param replaces the rotated key that it replaces */
export function keyCreated(stored: StoredPlatformKey, replaces: PlatformKeyId | null): NewWebhookEvent {
  const { key, scopes, createdBy } = stored;
  return {
    type: 'key.created',
    scope: { workspaceId: key.workspaceId },
    cause: key.id,
    data: { ...named(stored), scopes, createdBy, replaces },
  };
}

/** @param revokedBy null: nobody of the organization, after a restored backup */
export function keyRevoked(stored: StoredPlatformKey, revokedBy: UserId | null): NewWebhookEvent {
  const { key } = stored;
  return {
    type: 'key.revoked',
    scope: { workspaceId: key.workspaceId },
    cause: key.id,
    data: { ...named(stored), revokedBy },
  };
}

function named({ key, name, mode, prefix }: StoredPlatformKey) {
  return { keyId: key.id, name, mode, prefix };
}
