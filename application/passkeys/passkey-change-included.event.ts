import type { EventKind } from '../ports/event-kind.js';
import { settlePasskeyChangeJob } from './settle-passkey-change.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'passkey_change.included': string;
  }
}

/** The chain has included the user operation of a passkey change: the change ends. */
export const passkeyChangeIncluded: EventKind = { type: 'passkey_change.included', starts: [settlePasskeyChangeJob] };
