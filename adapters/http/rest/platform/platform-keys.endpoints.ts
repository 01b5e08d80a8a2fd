import type { CreatePlatformKey } from '../../../../application/platform/create-platform-key.js';
import type { PlatformKeys } from '../../../../application/platform/platform-keys.js';
import type { RevokePlatformKey } from '../../../../application/platform/revoke-platform-key.js';
import type { RotatePlatformKey } from '../../../../application/platform/rotate-platform-key.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { MAX_GRACE_SECONDS } from '../../../../domain/platform/platform-key.js';
import { PLATFORM_KEY_MODES, type PlatformKeyMode } from '../../../../domain/platform/platform-key-mode.js';
import { platformKeyId, workspaceId } from '../../../../domain/shared/ids.js';
import { DISPLAY_NAME_MAX_LENGTH } from '../../../../domain/users/personal-text.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { TextList } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { actingMember } from './acting-member.js';
import { inWorkspace, withPlatformKey } from './organization-access.js';
import {
  CreatedPlatformKeyResponse,
  PlatformKeysResponse,
  presentIssuedKey,
  presentPlatformKey,
  presentRotatedKey,
  RotatedPlatformKeyResponse,
  withoutKey,
} from './platform-key.response.js';

const TAG = 'Platform management';

class CreatePlatformKeyBody {
  @Text('A name that tells your keys apart; not blank.', 'Tool runtime', { min: 1, max: DISPLAY_NAME_MAX_LENGTH })
  name!: string;

  @TextList('Scopes of the key; payment scopes are never available.', ['read:balances'], { min: 1, max: 64 })
  scopes!: string[];

  @Optional()
  @OneOf(PLATFORM_KEY_MODES, "live (default): billed against the organization's credits. test: never uses credits.")
  mode?: PlatformKeyMode;
}

class RotatePlatformKeyBody {
  @Optional()
  @WholeNumber('For how many seconds the replaced key still works; 24 hours when left out.', 86_400, {
    min: 0,
    max: MAX_GRACE_SECONDS,
  })
  graceSeconds?: number;
}

export function createPlatformKeyEndpoint(createKey: CreatePlatformKey): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/workspaces/{workspaceId}/keys',
    audience: 'both',
    operationId: 'createPlatformKey',
    tag: TAG,
    summary: 'Create a platform key',
    description:
      'The secret is in the field `key` of this answer and is never shown again. At most 20 live and 20 test keys of a workspace can be ' +
      'active. Keys open nothing under /v1 yet.',
    access: inWorkspace('createPlatformKey'),
    refusals: [409],
    idempotency: 'stored',
    storedAnswer: withoutKey,
    params: { workspaceId },
    body: CreatePlatformKeyBody,
    responses: { 201: CreatedPlatformKeyResponse },
    async handle(context) {
      const { body, params } = context;
      const { name, scopes, mode = 'live' } = body;
      const wanted = { actor: actingMember(context), workspaceId: params.workspaceId, name, scopes, mode };
      return created(presentIssuedKey(await createKey.execute(wanted)));
    },
  });
}

export function listPlatformKeysEndpoint(keys: PlatformKeys, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/workspaces/{workspaceId}/keys',
    audience: 'both',
    view: 'pruned',
    operationId: 'listPlatformKeys',
    tag: TAG,
    summary: 'List the platform keys of a workspace',
    description:
      'Those that work, the newest first, and after them the 500 newest that were revoked, or replaced and past their grace window. A secret is never shown.',
    access: inWorkspace('listPlatformKeys'),
    params: { workspaceId },
    responses: { 200: PlatformKeysResponse },
    async handle({ params }) {
      const at = clock.now();
      const found = await keys.ofWorkspace(params.workspaceId, at);
      return ok({ keys: found.map((key) => presentPlatformKey(key, at)) });
    },
  });
}

export function rotatePlatformKeyEndpoint(rotateKey: RotatePlatformKey): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/keys/{keyId}/rotate',
    audience: 'both',
    operationId: 'rotatePlatformKey',
    tag: TAG,
    summary: 'Replace a platform key',
    description:
      'Makes a key with the same name, mode and scopes; its secret is in the field `key` of this answer and is never shown again. The old ' +
      'key works for 24 hours more, or for graceSeconds. Only an active key can be replaced.',
    access: withPlatformKey('rotatePlatformKey'),
    refusals: [409],
    idempotency: 'stored',
    storedAnswer: withoutKey,
    params: { keyId: platformKeyId },
    body: RotatePlatformKeyBody,
    responses: { 201: RotatedPlatformKeyResponse },
    async handle(context) {
      const { body, params } = context;
      const rotation = { actor: actingMember(context), keyId: params.keyId, graceSeconds: body.graceSeconds };
      return created(presentRotatedKey(await rotateKey.execute(rotation)));
    },
  });
}

export function revokePlatformKeyEndpoint(revokeKey: RevokePlatformKey): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/platform/keys/{keyId}',
    audience: 'both',
    operationId: 'revokePlatformKey',
    tag: TAG,
    summary: 'Revoke a platform key',
    description: 'The next request with the key is refused, also in a grace window. This cannot be undone.',
    access: withPlatformKey('revokePlatformKey'),
    refusals: [409],
    params: { keyId: platformKeyId },
    responses: { 204: null },
    async handle(context) {
      await revokeKey.execute({ actor: actingMember(context), keyId: context.params.keyId });
      return noContent();
    },
  });
}
