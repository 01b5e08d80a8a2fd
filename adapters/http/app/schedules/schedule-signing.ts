import {
  ACTIVATE_SCHEDULE,
  CANCEL_SCHEDULE,
  SKIP_SCHEDULED_PAYMENT,
} from '../../../../application/schedules/schedule-operations.js';
import { scheduleId } from '../../../../domain/shared/ids.js';
import { SCHEDULES_TAG } from '../../rest/schedules/schedules.endpoints.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

const COMMON = { tag: SCHEDULES_TAG, id: scheduleId, signedStatus: 'UNDER_WAY' } as const;

/** How the owner of a schedule signs that it begins, that it ends, and that a payment is left out. */
export const SCHEDULE_SIGNING: readonly SigningWords[] = [
  {
    ...COMMON,
    kind: ACTIVATE_SCHEDULE,
    name: 'ScheduleActivation',
    purpose: 'activate the schedule, in place of the one that it replaces',
    paths: {
      begin: '/app/api/scheduled-transactions/{id}/activation/options',
      sign: '/app/api/scheduled-transactions/{id}/activation',
    },
  },
  {
    ...COMMON,
    kind: CANCEL_SCHEDULE,
    name: 'ScheduleCancellation',
    purpose: 'cancel the schedule for good',
    paths: {
      begin: '/app/api/scheduled-transactions/{id}/cancellation/options',
      sign: '/app/api/scheduled-transactions/{id}/cancellation',
    },
  },
  {
    ...COMMON,
    kind: SKIP_SCHEDULED_PAYMENT,
    name: 'ScheduledPaymentSkip',
    purpose: 'leave out the next payment',
    paths: {
      begin: '/app/api/scheduled-transactions/{id}/skip/options',
      sign: '/app/api/scheduled-transactions/{id}/skip',
    },
  },
];
