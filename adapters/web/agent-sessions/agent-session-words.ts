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
