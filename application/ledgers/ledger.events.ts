import type { LedgerEntryId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'credits.changed': LedgerEntryId;
    'points.changed': LedgerEntryId;
  }
}

export const creditsChanged: EventKind = {
  type: 'credits.changed',
  ignored: 'What caused the entry has notified the owner where it is news; the page of credits shows it.',
};

export const pointsChanged: EventKind = {
  type: 'points.changed',
  ignored: 'What caused the entry has notified the owner where it is news; the page of points shows it.',
};
