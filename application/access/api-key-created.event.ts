import { apiKeyNotice } from '../../domain/notifications/security-notices.js';
import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { ApiKeyRepository } from './api-key.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'api_key.created': ApiKeyId;
  }
}

/** A new API key notifies the owner, because somebody else may have created it. */
export class ApiKeyCreated implements EventKind {
  readonly type = 'api_key.created';

  constructor(private readonly keys: ApiKeyRepository) {}

  async notify({ subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const keys = await this.keys.ofOwner(owner, occurredAt);
    const notices = keys
      .filter(({ id }) => id === subjectId)
      .map(({ id, name, prefix }) => apiKeyNotice({ apiKeyId: id, name, prefix }, occurredAt));
    return { notices };
  }
}
