import type { ContactId, ExternalAccountId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** A contact or a saved account is different or gone. */
    'address_book.changed': ExternalAccountId | ContactId;
  }
}

export const addressBookChanged: EventKind = {
  type: 'address_book.changed',
  ignored: 'The owner changed it themselves.',
};
