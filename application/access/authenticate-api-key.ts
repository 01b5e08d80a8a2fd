import { API_KEY_PREFIX, isKey } from '../../domain/access/key-format.js';
import type { Clock } from '../ports/clock.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { ApiKeyCredential, ClientIdentity } from './credential.js';
import type { ApiKeyUses } from './last-uses.js';
import type { Secrets } from './secrets.js';

export interface AuthenticatedApiKey extends ClientIdentity {
  readonly credential: ApiKeyCredential;
  readonly planIncludesApi: boolean;
}

/**
 * Finds the user of an API key. It remembers nothing between requests, so that a revoked key, an ended grant and a changed plan take
 * effect on the next request.
 */
export class AuthenticateApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly secrets: Secrets,
    private readonly uses: ApiKeyUses,
    private readonly clock: Clock,
  ) {}

  /** Null when the key is invalid; the answer is the same for every reason (docs/rules/access.md#api-key-statuses). */
  async execute(text: string): Promise<AuthenticatedApiKey | null> {
    if (!isKey(text, API_KEY_PREFIX)) return null;
    const at = this.clock.now();
    const key = await this.keys.findLive(this.secrets.fingerprint(text), at);
    if (!key) return null;
    this.uses.record(key.keyId, at);
    return {
      userId: key.ownerId,
      credential: { kind: 'api-key', keyId: key.keyId },
      scopes: effectiveScopes(key.scopes, key.grantedScopes),
      planIncludesApi: key.planIncludesApi,
    };
  }
}

/** The scopes that the key was created with, without those that its grant no longer allows. */
function effectiveScopes(own: readonly string[], granted: readonly string[] | null): ReadonlySet<string> {
  return new Set(granted === null ? own : own.filter((scope) => granted.includes(scope)));
}
