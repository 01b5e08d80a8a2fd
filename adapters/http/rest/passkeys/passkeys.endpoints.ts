import type { LabelPasskey } from '../../../../application/passkeys/label-passkey.js';
import type { ListPasskeys } from '../../../../application/passkeys/list-passkeys.js';
import { PASSKEY_TARGETS, type PasskeyTarget } from '../../../../application/passkeys/passkey-target.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import { presentPasskeys } from './passkey.presenter.js';
import { PasskeysResponse, SuccessResponse } from './passkey.response.js';

const TAG = 'Account info';

class PasskeysQuery {
  @Optional()
  @OneOf(
    PASSKEY_TARGETS,
    'Only rows of this use. Without it both uses are listed: a passkey that signs for the wallet and signs in has two rows.',
  )
  target?: PasskeyTarget;
}

class LabelBody {
  @OneOf(PASSKEY_TARGETS, 'Which nickname is meant.')
  target!: PasskeyTarget;

  @Nullable()
  @Text('At most 40 characters; null or empty takes the nickname away.', 'iPhone', { max: 200 })
  label!: string | null;
}

export function listPasskeysEndpoint(listPasskeys: ListPasskeys): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/passkeys',
    audience: 'client',
    view: 'pruned',
    operationId: 'listPasskeys',
    tag: TAG,
    summary: 'List the passkeys that sign for the wallet and sign in',
    access: { kind: 'scopes', scopes: ['read:passkeys'] },
    query: PasskeysQuery,
    responses: { 200: PasskeysResponse },
    async handle({ caller, query }) {
      return ok(presentPasskeys(await listPasskeys.execute(caller.userId), query.target));
    },
  });
}

export function labelPasskeyEndpoint(labelPasskey: LabelPasskey): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/passkeys/{id}/label',
    audience: 'both',
    operationId: 'labelPasskey',
    tag: TAG,
    summary: 'Give a passkey a nickname, or take it away',
    description:
      'A nickname only helps people to tell passkeys apart. A passkey has two nicknames: one as a signer of the wallet, one as a way to sign in.',
    access: { kind: 'scopes', scopes: ['write:profile'] },
    params: { id: passkeyId },
    body: LabelBody,
    responses: { 200: SuccessResponse },
    async handle(context) {
      const { caller, params, body } = context;
      const { target, label } = body;
      await labelPasskey.execute({ id: params.id, userId: caller.userId, target, label, origin: originOf(context) });
      return ok<SuccessResponse>({ success: true });
    },
  });
}
