import type { UserEvent } from '../shared/decision.js';
import type { LedgerEntryId } from '../shared/ids.js';
import type { LedgerName } from './ledger-state.js';

export type LedgerEventType = 'credits.changed' | 'points.changed';
export type LedgerEvent = UserEvent<LedgerEventType, LedgerEntryId>;

/** What an entry of each ledger is announced as. */
export const LEDGER_EVENTS: Readonly<Record<LedgerName, LedgerEventType>> = {
  CREDITS: 'credits.changed',
  POINTS: 'points.changed',
};
