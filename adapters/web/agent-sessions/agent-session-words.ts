import type { AgentSession } from '../api/shapes.js';
import type { BadgeKind } from '../design/badge.js';
import { texts } from '../language/texts.js';

export const STATUS_TEXTS = texts(
  {
    PENDING_ACTIVATION: 'Waits for your signature',
    UNDER_WAY: 'Being activated',
    ACTIVE: 'Active',
    PAUSED: 'Paused',
    AUTO_PAUSED: 'Paused by itself',
    REVOKED: 'Revoked',
    EXPIRED: 'Ended',
  },
  {
    de: {
      PENDING_ACTIVATION: 'Wartet auf Ihre Unterschrift',
      UNDER_WAY: 'Wird aktiviert',
      ACTIVE: 'Aktiv',
      PAUSED: 'Angehalten',
      AUTO_PAUSED: 'Von selbst angehalten',
      REVOKED: 'Widerrufen',
      EXPIRED: 'Abgelaufen',
    },
  },
);

const KINDS: Readonly<Record<keyof (typeof STATUS_TEXTS)['en'], BadgeKind>> = {
  PENDING_ACTIVATION: 'warning',
  UNDER_WAY: 'accent',
  ACTIVE: 'positive',
  PAUSED: 'warning',
  AUTO_PAUSED: 'danger',
  REVOKED: 'neutral',
  EXPIRED: 'neutral',
};

/** A signed draft has no end by which it must be signed. */
export function shownStatus({ status, activateBy }: AgentSession) {
  const name = status === 'PENDING_ACTIVATION' && activateBy === undefined ? 'UNDER_WAY' : status;
  return { name, kind: KINDS[name] } as const;
}

/** What is said when the page cannot prove the account of a session that is ended. */
export const UNPROVEN_TEXTS = texts(
  {
    reason:
      'The address of the account does not follow from the terms of the session. That is so only for sessions that began before an upgrade ' +
      'of the contracts. This signature can end an account of yours and bring its money to you; it gives nobody else anything. Confirm only ' +
      'if the address below is the one that you activated then.',
  },
  {
    de: {
      reason:
        'Die Adresse des Kontos folgt nicht aus dem, was die Vollmacht sagt. Das gibt es nur bei Vollmachten, die vor einer Erneuerung der ' +
        'Verträge begannen. Diese Unterschrift kann ein Konto von Ihnen beenden und sein Geld zu Ihnen bringen; sie gibt niemandem sonst ' +
        'etwas. Bestätigen Sie nur, wenn die Adresse unten die ist, die Sie damals aktiviert haben.',
    },
  },
);

/** A period in the largest unit of which it has several: 24 hours. */
export const PERIOD_TEXTS = texts(
  {
    period: (seconds: number) => inUnits(seconds, { day: 'days', hour: 'hours', minute: 'minutes', second: 'seconds' }),
  },
  {
    de: {
      period: (seconds) => inUnits(seconds, { day: 'Tagen', hour: 'Stunden', minute: 'Minuten', second: 'Sekunden' }),
    },
  },
);

const UNITS = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;
type Unit = keyof typeof UNITS;

function inUnits(seconds: number, names: Readonly<Record<Unit, string>>): string {
  const fitting =
    (['day', 'hour', 'minute'] as const).find((unit) => seconds % UNITS[unit] === 0 && seconds > UNITS[unit]) ??
    'second';
  return `${seconds / UNITS[fitting]} ${names[fitting]}`;
}
