import { SCOPES } from '../../../../domain/access/scopes.js';
import { Flag, SomeOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

/** The notice of a repeated answer. */
export const KEY_NOT_SHOWN_AGAIN =
  'The key was shown when it was created and cannot be shown again; revoke it and create another if it is lost';

const SCOPE_NAMES = SCOPES.map(({ name }) => name);

export class ApiKeyResponse {
  @Id("The key's own id, by which it is revoked.")
  id!: string;

  @Text('What its owner calls it.', 'Budget script')
  name!: string;

  @Text('The first 12 characters of the key, to tell keys apart.', 'key_3fQ8zL2k', { max: 12 })
  prefix!: string;

  @SomeOf<string>(
    SCOPE_NAMES,
    'The scopes that the key was created with. A request is also limited by what the connected application or the key that created it may do now.',
  )
  scopes!: string[];

  @Nullable()
  @Instant('The last request with this key; null before the first.')
  lastUsedAt!: string | null;

  @Nullable({ example: null })
  @Instant('When the key expires; null when it is valid until it is revoked.')
  expiresAt!: string | null;

  @Nullable({ example: null })
  @Instant('When the key was revoked; null when it was not.')
  revokedAt!: string | null;

  @Instant('When it was made.')
  createdAt!: string;

  @Flag('Whether the key works now.')
  isActive!: boolean;
}

export class ApiKeysResponse {
  @ListOf(() => ApiKeyResponse)
  keys!: ApiKeyResponse[];
}

export class CreatedApiKeyResponse extends ApiKeyResponse {
  @Optional()
  @Text(
    'The secret key. It is shown only once and is absent when the answer is repeated for an Idempotency-Key.',
    'key_3fQ8zL2kT9wXc7VbN1mQpRsYdGhJuKzE5a4oW0iB6tC2yA8nF',
  )
  key?: string;

  @Optional({ inExamples: false })
  @Text('Present when the answer is repeated: why the key is not in it.', KEY_NOT_SHOWN_AGAIN)
  notice?: string;
}
