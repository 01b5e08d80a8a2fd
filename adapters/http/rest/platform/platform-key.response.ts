import type { IssuedPlatformKey } from '../../../../application/platform/platform-key-issuer.js';
import type { StoredPlatformKey } from '../../../../application/platform/platform-keys.js';
import type { RotatedPlatformKey } from '../../../../application/platform/rotate-platform-key.js';
import { SCOPES } from '../../../../domain/access/scopes.js';
import { statusAt } from '../../../../domain/platform/platform-key.js';
import { PLATFORM_KEY_MODES, type PlatformKeyMode } from '../../../../domain/platform/platform-key-mode.js';
import { PLATFORM_KEY_STATUSES, type PlatformKeyStatus } from '../../../../domain/platform/platform-key-status.js';
import { Flag, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const KEY_NOT_SHOWN_AGAIN =
  'The key was shown when it was created and cannot be shown again; rotate it, or revoke it and create another if it is lost';

const SCOPE_NAMES = SCOPES.filter(({ movesMoney }) => !movesMoney).map(({ name }) => name);

class PlatformKeyResponse {
  @Id("The key's own id, by which it is rotated and revoked.")
  id!: string;

  @Id('The workspace that it belongs to.')
  workspaceId!: string;

  @Text('What people call it.', 'Tool runtime')
  name!: string;

  @OneOf(PLATFORM_KEY_MODES, "live: billed against the organization's credits. test: never uses credits.")
  mode!: PlatformKeyMode;

  @Flag('Whether the mode is test.', false)
  sandbox!: boolean;

  @Text('The first 12 characters of the key, to tell keys apart.', 'svc_live_3fQ', { max: 12 })
  prefix!: string;

  @SomeOf<string>(SCOPE_NAMES, 'The scopes that the key was created with; none of them moves money.')
  scopes!: string[];

  @OneOf(
    PLATFORM_KEY_STATUSES,
    'rotated: another key replaces it, and it works until graceEndsAt. expired: that is over.',
  )
  status!: PlatformKeyStatus;

  @Id('The member who created it.')
  createdBy!: string;

  @Instant('When it was created.')
  createdAt!: string;

  @Nullable({ example: null })
  @Id('The key that replaces it; null when none does.')
  replacedBy!: string | null;

  @Nullable({ example: null })
  @Instant('Until when a replaced key works; null when it was not replaced.')
  graceEndsAt!: string | null;

  @Nullable({ example: null })
  @Instant('When it was revoked; null when it was not.')
  revokedAt!: string | null;
}

export class PlatformKeysResponse {
  @ListOf(() => PlatformKeyResponse)
  keys!: PlatformKeyResponse[];
}

export class CreatedPlatformKeyResponse extends PlatformKeyResponse {
  @Optional()
  @Text(
    'The secret key. It is shown only once and is absent when the answer is repeated for an Idempotency-Key.',
    'svc_live_3fQ8zL2kT9wXc7VbN1mQpRsYdGhJuKzE5a4oW0iB6tC2yA8nF',
  )
  key?: string;

  @Optional({ inExamples: false })
  @Text('Present when the answer is repeated: why the key is not in it.', KEY_NOT_SHOWN_AGAIN)
  notice?: string;
}

export class RotatedPlatformKeyResponse extends CreatedPlatformKeyResponse {
  @Id('The key that was replaced.')
  replacedKeyId!: string;

  @Instant('Until when the replaced key works.')
  replacedKeyGraceEndsAt!: string;
}

export function presentPlatformKey(
  { key, name, mode, prefix, scopes, createdBy }: StoredPlatformKey,
  at: Date,
): PlatformKeyResponse {
  const isReplaced = key.status === 'rotated' || key.status === 'expired';
  return {
    id: key.id,
    workspaceId: key.workspaceId,
    name,
    mode,
    sandbox: mode === 'test',
    prefix,
    scopes: [...scopes],
    status: statusAt(key, at),
    createdBy,
    createdAt: key.createdAt.toISOString(),
    replacedBy: isReplaced ? key.replacedBy : null,
    graceEndsAt: isReplaced ? key.graceEndsAt.toISOString() : null,
    revokedAt: key.status === 'revoked' ? key.revokedAt.toISOString() : null,
  };
}

export function presentIssuedKey({ stored, secret }: IssuedPlatformKey): CreatedPlatformKeyResponse {
  return { ...presentPlatformKey(stored, stored.key.createdAt), key: secret };
}

export function presentRotatedKey({ issued, replaced }: RotatedPlatformKey): RotatedPlatformKeyResponse {
  const replacedKeyGraceEndsAt = replaced.graceEndsAt.toISOString();
  return { ...presentIssuedKey(issued), replacedKeyId: replaced.id, replacedKeyGraceEndsAt };
}

/** The stored answer for a repeated request. It never holds the secret. */
export function withoutKey<Answer extends CreatedPlatformKeyResponse>({ key: _key, ...answer }: Answer) {
  return { ...answer, notice: KEY_NOT_SHOWN_AGAIN };
}
