import type { Clock } from '../../../../application/ports/clock.js';
import type { ListUpcoming } from '../../../../application/schedules/list-upcoming.js';
import type { PauseSchedule } from '../../../../application/schedules/pause-schedule.js';
import type { ResumeSchedule } from '../../../../application/schedules/resume-schedule.js';
import type { ScheduleRepository, StoredSchedule } from '../../../../application/schedules/schedule.repository.js';
import type { ScheduleRuns } from '../../../../application/schedules/schedule-runs.js';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '../../../../domain/schedules/schedule-status.js';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { type ScheduleId, scheduleId, scheduleRunId, type UserId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { applicationOf } from '../../shell/endpoint-access.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { presentRun, presentSchedule, presentUpcoming } from './schedule.presenter.js';
import {
  ScheduleHistoryResponse,
  ScheduleResponse,
  SchedulesResponse,
  UpcomingPaymentsResponse,
} from './schedule.response.js';

export const SCHEDULES_TAG = 'Scheduled transactions';
const READ = { kind: 'scopes', scopes: ['read:transactions'] } as const;
const WRITE = { kind: 'scopes', scopes: ['write:transactions'] } as const;

class SchedulesQuery {
  @Optional()
  @OneOf(SCHEDULE_STATUSES, 'Only schedules of this status.', 'ACTIVE')
  status?: ScheduleStatus;
}

export function listSchedulesEndpoint(schedules: ScheduleRepository, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/scheduled-transactions',
    audience: 'client',
    view: 'pruned',
    operationId: 'listScheduledTransactions',
    tag: SCHEDULES_TAG,
    summary: 'List your scheduled payments',
    description: 'The newest first. A draft past its end is EXPIRED.',
    access: READ,
    query: SchedulesQuery,
    paging: { by: 'offset', default: 50 },
    responses: { 200: SchedulesResponse },
    async handle({ caller, query: { status = null }, page }) {
      const at = clock.now();
      const listed = await schedules.list(caller.userId, status, at, page);
      return ok({ schedules: listed.map((stored) => presentSchedule(stored, at)) });
    },
  });
}

export function getScheduleEndpoint(schedules: ScheduleRepository, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/scheduled-transactions/{id}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getScheduledTransaction',
    tag: SCHEDULES_TAG,
    summary: 'Read a scheduled payment',
    access: READ,
    params: { id: scheduleId },
    responses: { 200: ScheduleResponse },
    async handle({ caller, params }) {
      return ok(presentSchedule(await owned(schedules, params.id, caller.userId), clock.now()));
    },
  });
}

export function upcomingPaymentsEndpoint(listUpcoming: ListUpcoming): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/scheduled-transactions/upcoming',
    audience: 'both',
    view: 'pruned',
    operationId: 'listUpcomingScheduledTransactions',
    tag: SCHEDULES_TAG,
    summary: 'List the next payments of all active schedules',
    description: 'In the order of their times.',
    access: READ,
    paging: { by: 'offset' },
    responses: { 200: UpcomingPaymentsResponse },
    async handle({ caller, page }) {
      return ok({ upcoming: (await listUpcoming.execute(caller.userId, page)).map(presentUpcoming) });
    },
  });
}

export function scheduleHistoryEndpoint(schedules: ScheduleRepository, runs: ScheduleRuns): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/scheduled-transactions/{id}/history',
    audience: 'both',
    view: 'pruned',
    operationId: 'listScheduledTransactionRuns',
    tag: SCHEDULES_TAG,
    summary: 'List the payments that a schedule was to make, with their outcomes',
    description: 'The latest first. A payment that is not due yet is not among them, unless it was skipped ahead.',
    access: READ,
    params: { id: scheduleId },
    paging: { by: 'cursor', place: scheduleRunId },
    responses: { 200: ScheduleHistoryResponse },
    async handle({ caller, params, page: { after, limit } }) {
      const { order } = await owned(schedules, params.id, caller.userId);
      const found = await runs.history(params.id, caller.userId, { after, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return okPage({ runs: shown.map((run) => presentRun(run, order)) }, next);
    },
  });
}

export function pauseScheduleEndpoint(pauseSchedule: PauseSchedule, clock: Clock): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/scheduled-transactions/{id}/pause',
    audience: 'both',
    operationId: 'pauseScheduledTransaction',
    tag: SCHEDULES_TAG,
    summary: 'Pause a scheduled payment',
    description:
      'The service makes no payment of it until it is resumed. Nothing changes on chain: what is due can still be paid by anybody who ' +
      'calls the contract. Cancelling in the app ends that.',
    access: WRITE,
    idempotency: 'stored',
    params: { id: scheduleId },
    responses: { 200: ScheduleResponse },
    refusals: [409],
    async handle({ caller, params }) {
      return ok(
        presentSchedule(await pauseSchedule.execute(params.id, caller.userId, applicationOf(caller)), clock.now()),
      );
    },
  });
}

export function resumeScheduleEndpoint(resumeSchedule: ResumeSchedule, clock: Clock): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/scheduled-transactions/{id}/resume',
    audience: 'both',
    operationId: 'resumeScheduledTransaction',
    tag: SCHEDULES_TAG,
    summary: 'Resume a scheduled payment',
    description:
      '`nextExecutionAt` lies in the future: what fell due during the pause is skipped and never paid late. When no payment is left, the ' +
      'answer is 422 and nothing changes. What the owner has paused in the app, or has signed the end of, an application cannot resume: 409.',
    access: WRITE,
    idempotency: 'stored',
    params: { id: scheduleId },
    responses: { 200: ScheduleResponse },
    refusals: [409],
    async handle({ caller, params }) {
      return ok(
        presentSchedule(await resumeSchedule.execute(params.id, caller.userId, applicationOf(caller)), clock.now()),
      );
    },
  });
}

async function owned(schedules: ScheduleRepository, id: ScheduleId, payer: UserId): Promise<StoredSchedule> {
  const stored = await schedules.find(id);
  if (stored?.schedule.payerId !== payer) throw new NotFoundError('The schedule');
  return stored;
}
