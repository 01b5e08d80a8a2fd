import type { AddPasskey } from '../../../../application/passkeys/add-passkey.js';
import type { DiscardPasskey } from '../../../../application/passkeys/discard-passkey.js';
import type { ListPasskeys } from '../../../../application/passkeys/list-passkeys.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { originOf } from '../../shell/request-origin.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { challengeIn } from '../access/client-data-challenge.js';
import { RegistrationBody } from '../access/webauthn.dto.js';
import { OwnedPasskeysResponse, PasskeyStateResponse, presentOwnedPasskey } from './passkey.response.js';

const TAG = 'Passkeys';
const SIGNED_IN = { kind: 'session' } as const;

export function ownedPasskeysEndpoint(listPasskeys: ListPasskeys): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/passkeys',
    audience: 'owner',
    operationId: 'listPasskeys',
    tag: TAG,
    summary: 'List the passkeys, those that wait for the chain among them',
    access: SIGNED_IN,
    responses: { 200: OwnedPasskeysResponse },
    async handle({ caller }) {
      const { passkeys } = await listPasskeys.execute(caller.userId);
      return ok({ passkeys: passkeys.map(presentOwnedPasskey) });
    },
  });
}

export function addPasskeyOptionsEndpoint(addPasskey: AddPasskey): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/passkeys/options',
    audience: 'owner',
    operationId: 'beginAddPasskey',
    tag: TAG,
    summary: 'Ask for a challenge to register a backup passkey',
    access: SIGNED_IN,
    // Each request makes a new challenge.
    idempotency: false,
    responses: { 200: CeremonyOptionsResponse },
    async handle({ caller }) {
      return ok({ publicKey: { ...(await addPasskey.begin(caller.userId)) } });
    },
  });
}

export function addPasskeyEndpoint(addPasskey: AddPasskey): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/passkeys',
    audience: 'owner',
    operationId: 'addPasskey',
    tag: TAG,
    summary: 'Register a backup passkey',
    description:
      'It stays pending, and can neither sign nor sign in, until a confirmed passkey has signed its activation.',
    access: SIGNED_IN,
    // The challenge is used once.
    idempotency: false,
    body: RegistrationBody,
    responses: { 201: PasskeyStateResponse },
    async handle(context) {
      const { caller, body } = context;
      const { id, status } = await addPasskey.finish({
        userId: caller.userId,
        response: body,
        challenge: challengeIn(body.response.clientDataJSON),
        origin: originOf(context),
      });
      return created({ id, status });
    },
  });
}

export function discardPasskeyEndpoint(discardPasskey: DiscardPasskey): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/passkeys/{id}',
    audience: 'owner',
    operationId: 'discardPasskey',
    tag: TAG,
    summary: 'Drop a passkey that never became a signer of the wallet',
    access: SIGNED_IN,
    params: { id: passkeyId },
    responses: { 204: null },
    async handle(context) {
      const { caller, params } = context;
      await discardPasskey.execute({ id: params.id, userId: caller.userId, origin: originOf(context) });
      return noContent();
    },
  });
}
