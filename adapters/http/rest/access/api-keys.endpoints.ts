import type { CreateApiKey } from '../../../../application/access/create-api-key.js';
import type { ListApiKeys } from '../../../../application/access/list-api-keys.js';
import type { RevokeApiKey } from '../../../../application/access/revoke-api-key.js';
import { apiKeyId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { TextList } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { originOf } from '../../shell/request-origin.js';
import { presentApiKey, presentCreatedApiKey, withoutSecret } from './api-key.presenter.js';
import { ApiKeysResponse, CreatedApiKeyResponse } from './api-key.response.js';

const TAG = 'API keys';

class CreateApiKeyBody {
  @Text('A name that tells your keys apart; not blank.', 'Budget script', { min: 1, max: 60 })
  name!: string;

  @TextList(
    'Scopes that the calling credential carries itself; payment scopes are never available.',
    ['read:balances'],
    { min: 1, max: 64 },
  )
  scopes!: string[];

  @Optional()
  @Instant(
    'When the key expires. Left out: the key is valid until it is revoked, or until the key that creates it expires.',
  )
  expiresAt?: string;
}

export function listApiKeysEndpoint(listApiKeys: ListApiKeys): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/api-keys',
    audience: 'both',
    view: 'pruned',
    operationId: 'listApiKeys',
    tag: TAG,
    summary: 'List your API keys',
    description: 'The newest first, revoked and expired ones among them. Works on every plan.',
    access: { kind: 'scopes', scopes: ['read:api_keys'] },
    planGate: false,
    responses: { 200: ApiKeysResponse },
    async handle({ caller }) {
      return ok({ keys: (await listApiKeys.execute(caller.userId)).map(presentApiKey) });
    },
  });
}

export function createApiKeyEndpoint(createApiKey: CreateApiKey): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/api-keys',
    audience: 'client',
    operationId: 'createApiKey',
    tag: TAG,
    summary: 'Create an API key',
    description:
      'The secret is in the field `key` of this answer and is never shown again. At most 10 keys can be active. A key can have only scopes ' +
      'that the credential of this request has. A key that a connected application creates is revoked when the application is ' +
      'disconnected. A key that is created with another key is revoked together with that key.',
    access: { kind: 'scopes', scopes: ['write:api_keys'] },
    planGate: 'Creating an API key',
    idempotency: 'stored',
    storedAnswer: withoutSecret,
    body: CreateApiKeyBody,
    responses: { 201: CreatedApiKeyResponse },
    async handle(context) {
      const { caller, body } = context;
      const { name, scopes } = body;
      const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
      const origin = originOf(context);
      return created(
        presentCreatedApiKey(await createApiKey.execute({ maker: caller, name, scopes, expiresAt, origin })),
      );
    },
  });
}

export function revokeApiKeyEndpoint(revokeApiKey: RevokeApiKey): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/api-keys/{keyId}',
    audience: 'both',
    operationId: 'revokeApiKey',
    tag: TAG,
    summary: 'Revoke an API key',
    description:
      'The next request with the key is refused. The keys that were created with it are revoked, too. This cannot be undone. Works on every plan.',
    access: { kind: 'scopes', scopes: ['write:api_keys'] },
    planGate: false,
    params: { keyId: apiKeyId },
    responses: { 204: null },
    async handle(context) {
      const { caller, params } = context;
      await revokeApiKey.execute({ id: params.keyId, ownerId: caller.userId, origin: originOf(context) });
      return noContent();
    },
  });
}
