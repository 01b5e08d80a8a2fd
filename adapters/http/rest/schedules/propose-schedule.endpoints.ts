import type { Clock } from '../../../../application/ports/clock.js';
import type { ProposeSchedule, ScheduleProposal } from '../../../../application/schedules/propose-schedule.js';
import type { NamedRecipient } from '../../../../application/schedules/scheduled-recipients.js';
import type { GetSettings } from '../../../../application/settings/get-settings.js';
import { created, type Endpoint, endpoint } from '../../shell/endpoint.js';
import { type ProposeScheduleBody, SCHEDULE_BODIES } from './propose-schedule.body.js';
import { presentSchedule } from './schedule.presenter.js';
import { ProposedScheduleResponse } from './schedule.response.js';

export function proposeScheduleEndpoint(
  proposeSchedule: ProposeSchedule,
  getSettings: Pick<GetSettings, 'execute'>,
  clock: Clock,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/scheduled-transactions/propose',
    audience: 'client',
    operationId: 'proposeScheduledTransaction',
    tag: 'Payments',
    summary: 'Propose regular payments',
    description:
      'Nothing is paid until the owner has activated the schedule with a passkey in the app, within 48 hours. From then on a contract ' +
      'on chain allows each payment once, from its day on and not before.',
    access: { kind: 'scopes', scopes: ['write:payments'] },
    startsWork: true,
    idempotency: 'stored',
    body: SCHEDULE_BODIES,
    responses: { 201: ProposedScheduleResponse },
    refusals: [409],
    prepare({ caller, body }) {
      const proposer = { payerId: caller.userId, proposedBy: caller.clientId, replaces: null };
      return proposeSchedule.prepare({ ...proposer, ...proposalOf(body) });
    },
    async handle({ caller }, proposed) {
      await proposeSchedule.store(proposed);
      const { notifications } = await getSettings.execute(caller.userId);
      const schedule = presentSchedule(proposed, clock.now());
      return created({ ...schedule, notificationSent: notifications.inApp });
    },
  });
}

/** What a body says of the schedule, and nothing of who proposes it. */
export function proposalOf(body: ProposeScheduleBody): Omit<ScheduleProposal, 'payerId' | 'proposedBy' | 'replaces'> {
  const { amount, currency, frequency, startDate, endDate = null, timezone = null, reference = null } = body;
  const terms = { amount, currency, frequency, startDate, endDate, timeZone: timezone, reference };
  return { ...terms, recipient: recipientOf(body) };
}

function recipientOf(body: ProposeScheduleBody): NamedRecipient {
  if (body.paymentType === 'transfer_moneda') {
    return { paymentType: body.paymentType, recipientUsername: body.recipientUsername };
  }
  const { paymentType, contactUsername, contactAccountId } = body;
  return { paymentType, contactUsername, contactAccountId };
}
