import type { AnswerInvitation } from '../../../../application/recovery/answer-invitation.js';
import type { ApproveRecovery } from '../../../../application/recovery/approve-recovery.js';
import type { FindGuardianship } from '../../../../application/recovery/find-guardianship.js';
import type { RecoveryRequestRepository } from '../../../../application/recovery/recovery-request.repository.js';
import type { ViewGuardianship } from '../../../../application/recovery/view-guardianship.js';
import { recoveryRequestId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { challengeIn } from '../access/client-data-challenge.js';
import {
  ApprovalOptionsResponse,
  GuardianPasskeyBody,
  GuardianshipResponse,
  LinkApprovalBody,
  LinkApprovalOptionsBody,
  LinkBody,
  presentApprovalOptions,
  presentGuardianship,
} from './guardianship.response.js';

const TAG = 'Guardians';
/** The link's token says who asks. A body carries it, because a path would be logged. */
const BY_LINK = { kind: 'anonymous-session' } as const;

export function openGuardianLinkEndpoint(find: FindGuardianship, view: ViewGuardianship): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardian-link',
    audience: 'owner',
    operationId: 'openGuardianLink',
    tag: TAG,
    summary: 'Read what the link in a mail to a guardian is for',
    access: BY_LINK,
    // It changes nothing.
    idempotency: false,
    body: LinkBody,
    responses: { 200: GuardianshipResponse },
    refusals: [404, 409],
    async handle({ body }) {
      return ok(presentGuardianship(await view.execute(await find.toShow(body.token))));
    },
  });
}

export function beginGuardianPasskeyEndpoint(find: FindGuardianship, answer: AnswerInvitation): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardian-link/passkey/options',
    audience: 'owner',
    operationId: 'beginGuardianPasskey',
    tag: TAG,
    summary: 'Ask for a challenge to make the passkey of a guardian',
    access: BY_LINK,
    // Each request makes a new challenge.
    idempotency: false,
    body: LinkBody,
    responses: { 200: CeremonyOptionsResponse },
    refusals: [404, 409],
    async handle({ body }) {
      const guardian = await find.byToken(body.token);
      return ok({ publicKey: { ...(await answer.beginPasskey(guardian)) } });
    },
  });
}

export function makeGuardianPasskeyEndpoint(find: FindGuardianship, answer: AnswerInvitation): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardian-link/passkey',
    audience: 'owner',
    operationId: 'makeGuardianPasskey',
    tag: TAG,
    summary: 'Accept to guard an account, with a passkey that was just made',
    access: BY_LINK,
    // The challenge is used once.
    idempotency: false,
    body: GuardianPasskeyBody,
    responses: { 204: null },
    refusals: [404, 409],
    async handle({ body: { token, registration, proof } }) {
      const guardian = await find.byToken(token);
      const challenge = challengeIn(registration.response.clientDataJSON);
      await answer.acceptWithPasskey(guardian, { registration, proof, challenge });
      return noContent();
    },
  });
}

export function declineByLinkEndpoint(find: FindGuardianship, answer: AnswerInvitation): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardian-link/decline',
    audience: 'owner',
    operationId: 'declineGuardianLink',
    tag: TAG,
    summary: 'Decline to guard an account',
    access: BY_LINK,
    // Repeated it changes nothing.
    idempotency: false,
    body: LinkBody,
    responses: { 204: null },
    refusals: [404, 409],
    async handle({ body }) {
      await answer.decline(await find.byToken(body.token));
      return noContent();
    },
  });
}

export function beginApprovalByLinkEndpoint(
  find: FindGuardianship,
  approve: ApproveRecovery,
  requests: RecoveryRequestRepository,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardian-link/approval/options',
    audience: 'owner',
    operationId: 'beginApprovalByLink',
    tag: TAG,
    summary: 'Read what a guardian signs to approve a recovery',
    access: BY_LINK,
    // It changes nothing.
    idempotency: false,
    body: LinkApprovalOptionsBody,
    responses: { 200: ApprovalOptionsResponse },
    refusals: [404, 409],
    async handle({ body }) {
      const guardian = await find.byToken(body.token);
      const recovery = await requests.find(recoveryRequestId(body.recoveryId));
      return ok(presentApprovalOptions(await approve.begin({ guardian, recovery })));
    },
  });
}

export function approveByLinkEndpoint(
  find: FindGuardianship,
  approve: ApproveRecovery,
  requests: RecoveryRequestRepository,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardian-link/approval',
    audience: 'owner',
    operationId: 'approveByLink',
    tag: TAG,
    summary: 'Approve a recovery',
    access: BY_LINK,
    // A guardian's approval counts once.
    idempotency: false,
    body: LinkApprovalBody,
    responses: { 204: null },
    refusals: [404, 409],
    async handle({ body: { token, recoveryId, assertion } }) {
      const guardian = await find.byToken(token);
      await approve.finish({ guardian, recovery: await requests.find(recoveryRequestId(recoveryId)) }, assertion);
      return noContent();
    },
  });
}
