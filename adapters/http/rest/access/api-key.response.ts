import { SCOPES } from '../../../../domain/access/scopes.js';
import { Flag, SomeOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

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
    'What the key was made with. It never opens more than what it descends from may open now.',
  )
  scopes!: string[];

  @Nullable()
  @Instant('The last request with this key; null before the first.')
  lastUsedAt!: string | null;

  @Nullable({ example: null })
  @Instant('From then on the key opens nothing; null: good until it is revoked.')
  expiresAt!: string | null;

  @Nullable({ example: null })
  @Instant('When it was revoked, for good.')
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
    'The secret, this once. It is absent when the answer is repeated for an Idempotency-Key.',
    'key_3fQ8zL2kT9wXc7VbN1mQpRsYdGhJuKzE5a4oW0iB6tC2yA8nF',
  )
  key?: string;

  @Optional({ inExamples: false })
  @Text(
    'Present when the answer is repeated: why the key is not in it.',
    'The chain does not answer; these are the last known figures.',
  )
  notice?: string;
}
