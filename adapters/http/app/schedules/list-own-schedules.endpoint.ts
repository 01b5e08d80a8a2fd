import { rankedPage } from '../../../../application/mandates/ranked-page.js';
import type { Clock } from '../../../../application/ports/clock.js';
import type { ScheduleRepository } from '../../../../application/schedules/schedule.repository.js';
import { presentSchedule } from '../../rest/schedules/schedule.presenter.js';
import { SchedulesResponse } from '../../rest/schedules/schedule.response.js';
import { SCHEDULES_TAG } from '../../rest/schedules/schedules.endpoints.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { RANKED_PLACE } from '../../shell/place-parts.js';

class OwnSchedulesResponse extends SchedulesResponse {
  @Optional()
  @Text('Where the next page begins; absent on the last one.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

export function listOwnSchedulesEndpoint(schedules: Pick<ScheduleRepository, 'byRank'>, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/scheduled-transactions',
    audience: 'owner',
    operationId: 'listOwnScheduledTransactions',
    tag: SCHEDULES_TAG,
    summary: 'List your scheduled payments',
    description:
      'Those that run first, then the paused ones, what can be activated, and what is over; each the newest first.',
    access: { kind: 'session' },
    paging: { by: 'cursor', place: RANKED_PLACE },
    responses: { 200: OwnSchedulesResponse },
    async handle({ caller, page: { limit, after } }) {
      const at = clock.now();
      const { rows, next } = rankedPage(await schedules.byRank(caller.userId, at, limit + 1, after), limit);
      return okPage({ schedules: rows.map((stored) => presentSchedule(stored, at)) }, next);
    },
  });
}
