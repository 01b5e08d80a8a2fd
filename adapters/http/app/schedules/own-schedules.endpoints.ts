import type { Clock } from '../../../../application/ports/clock.js';
import type { DiscardSchedule } from '../../../../application/schedules/discard-schedule.js';
import type { ProposeSchedule } from '../../../../application/schedules/propose-schedule.js';
import type { UserTimeZones } from '../../../../application/schedules/user-time-zones.js';
import { timeZone } from '../../../../domain/shared/calendar-date.js';
import { scheduleId } from '../../../../domain/shared/ids.js';
import { ScheduleToUserBody, ScheduleToWalletBody } from '../../rest/schedules/propose-schedule.body.js';
import { proposalOf } from '../../rest/schedules/propose-schedule.endpoints.js';
import { presentSchedule } from '../../rest/schedules/schedule.presenter.js';
import { ScheduleResponse } from '../../rest/schedules/schedule.response.js';
import { SCHEDULES_TAG } from '../../rest/schedules/schedules.endpoints.js';
import { created, type Endpoint, endpoint, noContent } from '../../shell/endpoint.js';
import { Id } from '../../shell/fields/identifiers.js';
import { OptionalOrNull } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import type { Variants } from '../../shell/variants.js';

const SIGNED_IN = { kind: 'session' } as const;
const REPLACES = 'The schedule that ends when the new one is activated: an edit. Nothing for a further schedule.';

class OwnScheduleToUserBody extends ScheduleToUserBody {
  @OptionalOrNull()
  @Id(REPLACES)
  replaces?: string;
}

class OwnScheduleToWalletBody extends ScheduleToWalletBody {
  @OptionalOrNull()
  @Id(REPLACES)
  replaces?: string;
}

const OWN_SCHEDULE_BODIES: Variants<OwnScheduleToUserBody | OwnScheduleToWalletBody> = {
  field: 'paymentType',
  shapes: { transfer_moneda: OwnScheduleToUserBody, transfer_contact_wallet: OwnScheduleToWalletBody },
};

class TimeZoneBody {
  @Text('The zone of the browser, an IANA name.', 'Europe/Berlin', { max: 64 })
  timezone!: string;
}

export function draftScheduleEndpoint(proposeSchedule: ProposeSchedule, clock: Clock): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/scheduled-transactions',
    audience: 'owner',
    operationId: 'draftScheduledTransaction',
    tag: SCHEDULES_TAG,
    summary: 'Draft regular payments, or an edit of those that run',
    description: 'Nothing is paid or changed until you have signed its activation.',
    access: SIGNED_IN,
    startsWork: true,
    idempotency: 'stored',
    body: OWN_SCHEDULE_BODIES,
    responses: { 201: ScheduleResponse },
    refusals: [404, 409],
    prepare({ caller, body }) {
      const { replaces = null } = body;
      const drafter = { payerId: caller.userId, proposedBy: null, replaces };
      return proposeSchedule.prepare({ ...drafter, ...proposalOf(body) });
    },
    async handle(_, drafted) {
      await proposeSchedule.store(drafted);
      return created(presentSchedule(drafted, clock.now()));
    },
  });
}

export function discardScheduleEndpoint(discardSchedule: DiscardSchedule): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/scheduled-transactions/{id}',
    audience: 'owner',
    operationId: 'discardScheduledTransaction',
    tag: SCHEDULES_TAG,
    summary: 'Cancel a draft that you have not signed',
    access: SIGNED_IN,
    params: { id: scheduleId },
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, params }) {
      await discardSchedule.execute(params.id, caller.userId);
      return noContent();
    },
  });
}

export function setTimeZoneEndpoint(zones: UserTimeZones): Endpoint {
  return endpoint({
    method: 'PUT',
    path: '/app/api/time-zone',
    audience: 'owner',
    operationId: 'setTimeZone',
    tag: SCHEDULES_TAG,
    summary: 'Say in which time zone you are',
    description: 'Days of schedules that name no zone begin in it.',
    access: SIGNED_IN,
    body: TimeZoneBody,
    responses: { 204: null },
    async handle({ caller, body }) {
      await zones.set(caller.userId, timeZone(body.timezone, 'timezone'));
      return noContent();
    },
  });
}
