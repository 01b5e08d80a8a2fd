import type { ChangeRecoveryTimes } from '../../../../application/recovery/change-recovery-times.js';
import type { GuardianRepository } from '../../../../application/recovery/guardian.repository.js';
import type { InviteGuardian } from '../../../../application/recovery/invite-guardian.js';
import type { RecoverySetups } from '../../../../application/recovery/recovery-setups.js';
import type { RehearseRecovery } from '../../../../application/recovery/rehearse-recovery.js';
import type { RemoveGuardian } from '../../../../application/recovery/remove-guardian.js';
import { guardianId, type UserId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import {
  GuardianResponse,
  GuardiansResponse,
  InviteGuardianBody,
  presentGuardian,
  presentGuardians,
  presentRehearsal,
  RecoveryTimesBody,
  RehearsalResponse,
} from './guardians.response.js';

const TAG = 'Recovery';
const SIGNED_IN = { kind: 'session' } as const;

async function read(guardians: GuardianRepository, setups: RecoverySetups, owner: UserId): Promise<GuardiansResponse> {
  const [all, configuration, open] = await Promise.all([
    guardians.ofOwner(owner),
    setups.configurationOf(owner),
    setups.openOf(owner),
  ]);
  return presentGuardians(all, configuration, open);
}

export function listGuardiansEndpoint(guardians: GuardianRepository, setups: RecoverySetups): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/recovery-guardians',
    audience: 'owner',
    operationId: 'listGuardians',
    tag: TAG,
    summary: 'List those who guard your account, and what waits for your signature',
    access: SIGNED_IN,
    responses: { 200: GuardiansResponse },
    async handle({ caller }) {
      return ok(await read(guardians, setups, caller.userId));
    },
  });
}

export function inviteGuardianEndpoint(inviteGuardian: InviteGuardian): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/recovery-guardians',
    audience: 'owner',
    operationId: 'inviteGuardian',
    tag: TAG,
    summary: 'Ask somebody to guard your account',
    description: 'The holder of an e-mail address gets a mail with a link; a user of the service is notified.',
    access: SIGNED_IN,
    idempotency: 'stored',
    body: InviteGuardianBody,
    responses: { 201: GuardianResponse },
    refusals: [409],
    async handle({ caller, body: { email = null, username = null, weight, notes = null } }) {
      const invitation = { ownerId: caller.userId, email, username, weight, notes };
      return created(presentGuardian(await inviteGuardian.execute(invitation)));
    },
  });
}

export function inviteAgainEndpoint(inviteGuardian: InviteGuardian): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/recovery-guardians/{id}/invitation',
    audience: 'owner',
    operationId: 'inviteGuardianAgain',
    tag: TAG,
    summary: 'Send the invitation again; the earlier link ends',
    description: 'Who guards the account already gets the mail about a recovery that is under way again.',
    access: SIGNED_IN,
    // Each request sends a mail.
    idempotency: false,
    params: { id: guardianId },
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, params }) {
      await inviteGuardian.again(params.id, caller.userId);
      return noContent();
    },
  });
}

export function removeGuardianEndpoint(removeGuardian: RemoveGuardian): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/recovery-guardians/{id}',
    audience: 'owner',
    operationId: 'removeGuardian',
    tag: TAG,
    summary: 'Remove a guardian; one that counts on chain counts until you have signed',
    access: SIGNED_IN,
    params: { id: guardianId },
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, params }) {
      await removeGuardian.execute(params.id, caller.userId);
      return noContent();
    },
  });
}

export function changeRecoveryTimesEndpoint(
  changeTimes: ChangeRecoveryTimes,
  guardians: GuardianRepository,
  setups: RecoverySetups,
): Endpoint {
  return endpoint({
    method: 'PUT',
    path: '/app/api/recovery-times',
    audience: 'owner',
    operationId: 'changeRecoveryTimes',
    tag: TAG,
    summary: 'Choose how long you can cancel a recovery, and how long it can be executed',
    description: 'The times count when you have signed the setup.',
    access: SIGNED_IN,
    body: RecoveryTimesBody,
    responses: { 200: GuardiansResponse },
    refusals: [409],
    async handle({ caller, body: { delayHours, windowHours } }) {
      await changeTimes.execute(caller.userId, delayHours, windowHours);
      return ok(await read(guardians, setups, caller.userId));
    },
  });
}

export function rehearseRecoveryEndpoint(rehearseRecovery: RehearseRecovery): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/recovery-rehearsal',
    audience: 'owner',
    operationId: 'rehearseRecovery',
    tag: TAG,
    summary: 'Try a recovery on a copy of the chain',
    description: 'All guardians on chain approve, and a new passkey is made the only signer; nothing changes.',
    access: SIGNED_IN,
    // It changes nothing.
    idempotency: false,
    responses: { 200: RehearsalResponse },
    refusals: [409],
    async handle({ caller }) {
      return ok(presentRehearsal(await rehearseRecovery.execute(caller.userId)));
    },
  });
}
