import type { Schedule, ScheduleRun } from '../api/shapes.js';
import type { BadgeKind } from '../design/badge.js';
import { texts } from '../language/texts.js';

export const STATUS_TEXTS = texts(
  {
    PENDING_ACTIVATION: 'Waits for your signature',
    ACTIVE: 'Active',
    PAUSED: 'Paused',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Expired',
  },
  {
    de: {
      PENDING_ACTIVATION: 'Wartet auf Ihre Unterschrift',
      ACTIVE: 'Aktiv',
      PAUSED: 'Pausiert',
      COMPLETED: 'Abgeschlossen',
      CANCELLED: 'Gekündigt',
      EXPIRED: 'Verfallen',
    },
  },
);

export const STATUS_KINDS: Readonly<Record<Schedule['status'], BadgeKind>> = {
  PENDING_ACTIVATION: 'warning',
  ACTIVE: 'positive',
  PAUSED: 'warning',
  COMPLETED: 'neutral',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
};

export const RUN_TEXTS = texts(
  { DUE: 'Is tried', PAID: 'Paid', FAILED: 'Failed', SKIPPED: 'Skipped', MISSED: 'Missed' },
  { de: { DUE: 'Wird versucht', PAID: 'Gezahlt', FAILED: 'Gescheitert', SKIPPED: 'Ausgelassen', MISSED: 'Verpasst' } },
);

export const RUN_KINDS: Readonly<Record<ScheduleRun['status'], BadgeKind>> = {
  DUE: 'accent',
  PAID: 'positive',
  FAILED: 'danger',
  SKIPPED: 'neutral',
  MISSED: 'warning',
};

export const FREQUENCY_TEXTS = texts(
  {
    DAILY: 'Every day',
    WEEKLY: 'Every week',
    BIWEEKLY: 'Every two weeks',
    MONTHLY: 'Every month',
    QUARTERLY: 'Every three months',
  },
  {
    de: {
      DAILY: 'Jeden Tag',
      WEEKLY: 'Jede Woche',
      BIWEEKLY: 'Alle zwei Wochen',
      MONTHLY: 'Jeden Monat',
      QUARTERLY: 'Alle drei Monate',
    },
  },
);
