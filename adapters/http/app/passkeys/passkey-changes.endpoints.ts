import { CHANGE_PASSKEY } from '../../../../application/passkeys/passkey-change-operation.js';
import type { BeginSigning } from '../../../../application/wallet-operations/begin-signing.js';
import type { SignOperation } from '../../../../application/wallet-operations/sign-operation.js';
import type { PasskeyChange } from '../../../../domain/passkeys/passkey-change.js';
import type { PasskeyStatus } from '../../../../domain/passkeys/passkey-status.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { originOf } from '../../shell/request-origin.js';
import { AssertionBody } from '../access/webauthn.dto.js';
import { presentSigning } from '../wallet-operations/signing.presenter.js';
import { SigningOptionsResponse } from '../wallet-operations/user-operation.response.js';
import { PasskeyStateResponse } from './passkey.response.js';

interface ChangeWords {
  readonly path: '/app/api/passkeys/{id}/activation' | '/app/api/passkeys/{id}/removal';
  readonly operation: string;
  readonly summary: string;
  /** The new status of the passkey. */
  readonly status: PasskeyStatus;
}

const WORDS: Readonly<Record<PasskeyChange, ChangeWords>> = {
  add: {
    path: '/app/api/passkeys/{id}/activation',
    operation: 'PasskeyActivation',
    summary: 'make the passkey a signer of the wallet',
    status: 'activating',
  },
  remove: {
    path: '/app/api/passkeys/{id}/removal',
    operation: 'PasskeyRemoval',
    summary: 'take the passkey from the signers of the wallet',
    status: 'removing',
  },
};

const TAG = 'Passkeys';
const SIGNED_IN = { kind: 'session' } as const;

export function passkeyChangeOptionsEndpoint(beginSigning: BeginSigning, change: PasskeyChange): Endpoint {
  const { path, operation, summary } = WORDS[change];
  return endpoint({
    method: 'GET',
    path,
    audience: 'owner',
    operationId: `begin${operation}`,
    tag: TAG,
    summary: `See what another passkey has to sign to ${summary}`,
    access: SIGNED_IN,
    params: { id: passkeyId },
    responses: { 200: SigningOptionsResponse },
    refusals: [409],
    async handle({ caller, params }) {
      const request = { kind: CHANGE_PASSKEY[change], subjectId: params.id, userId: caller.userId };
      return ok(presentSigning(await beginSigning.execute(request)));
    },
  });
}

export function approvePasskeyChangeEndpoint(signOperation: SignOperation, change: PasskeyChange): Endpoint {
  const { path, operation, summary, status } = WORDS[change];
  return endpoint({
    method: 'POST',
    path,
    audience: 'owner',
    operationId: `approve${operation}`,
    tag: TAG,
    summary: `Approve, with another passkey, to ${summary}`,
    description: 'It takes effect when the chain has confirmed it; when that fails, it can be tried again.',
    access: SIGNED_IN,
    // The signature counts once.
    idempotency: false,
    params: { id: passkeyId },
    body: AssertionBody,
    responses: { 200: PasskeyStateResponse },
    async handle(context) {
      const { caller, params, body } = context;
      const request = { kind: CHANGE_PASSKEY[change], subjectId: params.id, userId: caller.userId };
      await signOperation.execute({ ...request, assertion: body, origin: originOf(context) });
      return ok<PasskeyStateResponse>({ id: params.id, status });
    },
  });
}
