import type { SubAccount } from '../api/shapes.js';
import type { BadgeKind } from '../design/badge.js';
import { texts } from '../language/texts.js';

export const STATUS_TEXTS = texts(
  { ACTIVE: 'Active', FROZEN: 'Frozen', CLOSED: 'Closed' },
  { de: { ACTIVE: 'Aktiv', FROZEN: 'Eingefroren', CLOSED: 'Geschlossen' } },
);

export const STATUS_KINDS: Readonly<Record<SubAccount['status'], BadgeKind>> = {
  ACTIVE: 'positive',
  FROZEN: 'warning',
  CLOSED: 'neutral',
};

/** Who has to agree to what leaves an account. */
export const APPROVAL_TEXTS = texts(
  {
    alone: 'The creator decides alone',
    joint: (needed: number, members: number) => `${needed} of ${members} members must agree`,
  },
  {
    de: {
      alone: 'Wer es eröffnet hat, bestimmt allein',
      joint: (needed, members) => `${needed} von ${members} Mitgliedern müssen zustimmen`,
    },
  },
);
