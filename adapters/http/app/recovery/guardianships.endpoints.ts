import type { AnswerInvitation } from '../../../../application/recovery/answer-invitation.js';
import type { ApproveRecovery } from '../../../../application/recovery/approve-recovery.js';
import type { FindGuardianship } from '../../../../application/recovery/find-guardianship.js';
import type { RecoveryRequestRepository } from '../../../../application/recovery/recovery-request.repository.js';
import type { ViewGuardianship } from '../../../../application/recovery/view-guardianship.js';
import { guardianId, recoveryRequestId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { challengeIn } from '../access/client-data-challenge.js';
import {
  ApprovalBody,
  ApprovalOptionsBody,
  ApprovalOptionsResponse,
  ConsentBody,
  GuardianshipsResponse,
  presentApprovalOptions,
  presentGuardianship,
} from './guardianship.response.js';

const TAG = 'Guardians';
const SIGNED_IN = { kind: 'session' } as const;

export function listGuardianshipsEndpoint(view: ViewGuardianship): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/guardianships',
    audience: 'owner',
    operationId: 'listGuardianships',
    tag: TAG,
    summary: 'List the accounts that you guard, or are asked to guard',
    access: SIGNED_IN,
    responses: { 200: GuardianshipsResponse },
    async handle({ caller }) {
      return ok({ guardianships: (await view.ofUser(caller.userId)).map(presentGuardianship) });
    },
  });
}

export function beginConsentEndpoint(find: FindGuardianship, answer: AnswerInvitation): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardianships/{id}/acceptance/options',
    audience: 'owner',
    operationId: 'beginGuardianConsent',
    tag: TAG,
    summary: 'Ask for a challenge to agree to guard an account',
    access: SIGNED_IN,
    // Each request makes a new challenge.
    idempotency: false,
    params: { id: guardianId },
    responses: { 200: CeremonyOptionsResponse },
    refusals: [409],
    async handle({ caller, params }) {
      const guardian = await find.ofUser(params.id, caller.userId);
      return ok({ publicKey: { ...(await answer.beginConsent(guardian)) } });
    },
  });
}

export function consentEndpoint(find: FindGuardianship, answer: AnswerInvitation): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardianships/{id}/acceptance',
    audience: 'owner',
    operationId: 'consentToGuard',
    tag: TAG,
    summary: 'Agree to guard an account, with one of your own passkeys',
    access: SIGNED_IN,
    // The challenge is used once.
    idempotency: false,
    params: { id: guardianId },
    body: ConsentBody,
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, params, body: { assertion } }) {
      const guardian = await find.ofUser(params.id, caller.userId);
      await answer.acceptWithConsent(guardian, assertion, challengeIn(assertion.response.clientDataJSON));
      return noContent();
    },
  });
}

export function declineGuardianshipEndpoint(find: FindGuardianship, answer: AnswerInvitation): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardianships/{id}/decline',
    audience: 'owner',
    operationId: 'declineGuardianship',
    tag: TAG,
    summary: 'Decline to guard an account',
    access: SIGNED_IN,
    // Repeated it changes nothing.
    idempotency: false,
    params: { id: guardianId },
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, params }) {
      await answer.decline(await find.ofUser(params.id, caller.userId));
      return noContent();
    },
  });
}

export function beginApprovalEndpoint(
  find: FindGuardianship,
  approve: ApproveRecovery,
  requests: RecoveryRequestRepository,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardianships/{id}/approval/options',
    audience: 'owner',
    operationId: 'beginRecoveryApproval',
    tag: TAG,
    summary: 'Read what you sign to approve a recovery',
    access: SIGNED_IN,
    // It changes nothing.
    idempotency: false,
    params: { id: guardianId },
    body: ApprovalOptionsBody,
    responses: { 200: ApprovalOptionsResponse },
    refusals: [409],
    async handle({ caller, params, body }) {
      const guardian = await find.ofUser(params.id, caller.userId);
      const recovery = await requests.find(recoveryRequestId(body.recoveryId));
      return ok(presentApprovalOptions(await approve.begin({ guardian, recovery })));
    },
  });
}

export function approveEndpoint(
  find: FindGuardianship,
  approve: ApproveRecovery,
  requests: RecoveryRequestRepository,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/guardianships/{id}/approval',
    audience: 'owner',
    operationId: 'approveRecovery',
    tag: TAG,
    summary: 'Approve a recovery, with the passkey that you guard the account with',
    access: SIGNED_IN,
    // A guardian's approval counts once.
    idempotency: false,
    params: { id: guardianId },
    body: ApprovalBody,
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, params, body: { recoveryId, assertion } }) {
      const guardian = await find.ofUser(params.id, caller.userId);
      await approve.finish({ guardian, recovery: await requests.find(recoveryRequestId(recoveryId)) }, assertion);
      return noContent();
    },
  });
}
