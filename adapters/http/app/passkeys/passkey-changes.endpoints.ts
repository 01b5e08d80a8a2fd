import type { ApprovePasskeyChange } from '../../../../application/passkeys/approve-passkey-change.js';
import type { BeginPasskeyChange } from '../../../../application/passkeys/begin-passkey-change.js';
import type { PasskeyChangeKind } from '../../../../domain/passkeys/passkey-change.js';
import type { PasskeyStatus } from '../../../../domain/passkeys/passkey-status.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { originOf } from '../../shell/request-origin.js';
import { AssertionBody } from '../access/webauthn.dto.js';
import { presentOperation } from '../payments/approval.presenter.js';
import { SigningOptionsResponse } from '../wallet-operations/user-operation.response.js';
import { PasskeyStateResponse } from './passkey.response.js';

interface ChangeWords {
  readonly path: '/app/api/passkeys/{id}/activation' | '/app/api/passkeys/{id}/removal';
  readonly operation: string;
  readonly summary: string;
  /** What the passkey is from then on. */
  readonly status: PasskeyStatus;
}

const WORDS: Readonly<Record<PasskeyChangeKind, ChangeWords>> = {
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

export function passkeyChangeOptionsEndpoint(beginChange: BeginPasskeyChange, kind: PasskeyChangeKind): Endpoint {
  const { path, operation, summary } = WORDS[kind];
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
    async handle({ caller, params }) {
      const { options, prepared } = await beginChange.execute({ kind, id: params.id, userId: caller.userId });
      return ok({ publicKey: { ...options }, operation: presentOperation(prepared) });
    },
  });
}

export function approvePasskeyChangeEndpoint(approveChange: ApprovePasskeyChange, kind: PasskeyChangeKind): Endpoint {
  const { path, operation, summary, status } = WORDS[kind];
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
      const request = { kind, id: params.id, userId: caller.userId };
      await approveChange.execute({ ...request, assertion: body, origin: originOf(context) });
      return ok<PasskeyStateResponse>({ id: params.id, status });
    },
  });
}
