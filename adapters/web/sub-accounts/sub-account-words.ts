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
    /* On chain a member of an account that needs one approval proposes, approves and executes alone. */
    rule: (needed: number, members: number) => {
      if (needed > 1) return `${needed} of ${members} members must agree`;
      return members > 1 ? 'Each member alone can move everything' : 'The creator decides alone';
    },
  },
  {
    de: {
      rule: (needed, members) => {
        if (needed > 1) return `${needed} von ${members} Mitgliedern müssen zustimmen`;
        return members > 1 ? 'Jedes Mitglied kann allein über alles verfügen' : 'Wer es eröffnet hat, bestimmt allein';
      },
    },
  },
);
