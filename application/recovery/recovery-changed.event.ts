import type { EventKind } from '../ports/event-kind.js';
import { followRecoveryJob } from './follow-recovery.js';

/** The chain has changed the guardians or a recovery of a wallet (application/contract-events/contract-changed.event.ts). */
export const recoveryChanged: EventKind<'recovery.changed'> = {
  type: 'recovery.changed',
  starts: [followRecoveryJob],
};
