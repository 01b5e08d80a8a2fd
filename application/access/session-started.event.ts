import { signInNotice } from '../../domain/notifications/security-notices.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { SignIns } from './sign-ins.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** Somebody signed in to the app. */
    'session.started': string;
  }
}

/** A sign-in to the app notifies the owner, with the device. */
export class SessionStarted implements EventKind {
  readonly type = 'session.started';

  constructor(private readonly signIns: SignIns) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const place = await this.signIns.placeOf(subjectId);
    return { notices: [place && signInNotice({ sessionId: subjectId, ...place }, occurredAt)] };
  }
}
