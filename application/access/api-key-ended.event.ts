import type { ApiKeyId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'api_key.revoked': ApiKeyId;
    'api_key.expired': ApiKeyId;
  }
}

export const apiKeyRevoked: EventKind = { type: 'api_key.revoked', ignored: 'The owner revoked it themselves.' };

export const apiKeyExpired: EventKind = { type: 'api_key.expired', ignored: 'Its end was known when it was made.' };
