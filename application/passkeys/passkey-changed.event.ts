import { passkeyNotice, reversedPasskeyNotice } from '../../domain/notifications/security-notices.js';
import type { PasskeyId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { CompletedPasskeyChanges } from './completed-passkey-changes.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'passkey.changed': PasskeyId;
  }
}

/** A change of a passkey notifies the owner when the chain has added it to the signers or removed it, and when it took that back. */
export class PasskeyChanged implements EventKind {
  readonly type = 'passkey.changed';

  constructor(private readonly changes: CompletedPasskeyChanges) {}

  async notify({ subjectId }: PublishedEvent): Promise<InboxChange> {
    const [completed, reversed] = [await this.changes.of(subjectId), await this.changes.reversedOf(subjectId)];
    return { notices: [...completed.map(passkeyNotice), ...reversed.map(reversedPasskeyNotice)] };
  }
}
