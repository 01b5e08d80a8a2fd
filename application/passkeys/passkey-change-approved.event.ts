import type { PasskeyChangeId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';
import { submitPasskeyChangeJob } from './submit-passkey-change.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'passkey_change.approved': PasskeyChangeId;
  }
}

/** The owner has signed the change: it is brought to the chain. */
export const passkeyChangeApproved: EventKind = { type: 'passkey_change.approved', starts: [submitPasskeyChangeJob] };
