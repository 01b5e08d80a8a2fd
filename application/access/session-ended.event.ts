import type { EventKind } from '../ports/event-kind.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** A sign-in, a session of an API key or the connection of an application was ended. */
    'session.ended': string;
  }
}

export const sessionEnded: EventKind = {
  type: 'session.ended',
  ignored: 'The owner ended it themselves, and it has ended.',
};
