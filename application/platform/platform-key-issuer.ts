import { SHOWN_PREFIX_LENGTH } from '../../domain/access/key-format.js';
import type { ActiveKey } from '../../domain/platform/platform-key.js';
import { prefixOf } from '../../domain/platform/platform-key-mode.js';
import type { PlatformKeyId } from '../../domain/shared/ids.js';
import type { ApiKeySecrets } from '../access/api-key-secrets.js';
import type { Secrets } from '../access/secrets.js';
import type { PlatformKeys, StoredPlatformKey } from './platform-keys.js';

/** A key with its secret, which is not stored and cannot be read again. */
export interface IssuedPlatformKey {
  readonly stored: StoredPlatformKey<ActiveKey>;
  readonly secret: string;
}

/** Makes the secrets of platform keys, and stores the keys with their fingerprints. */
export class PlatformKeyIssuer {
  constructor(
    private readonly keys: PlatformKeys,
    private readonly keySecrets: ApiKeySecrets,
    private readonly secrets: Secrets,
  ) {}

  /** Stores the key in the current unit of work. @param replaces the key that it replaces, if it replaces one */
  async issue(
    terms: Omit<StoredPlatformKey<ActiveKey>, 'prefix'>,
    replaces: PlatformKeyId | null = null,
  ): Promise<IssuedPlatformKey> {
    const secret = this.keySecrets.nextKey(prefixOf(terms.mode));
    const stored = { ...terms, prefix: secret.slice(0, SHOWN_PREFIX_LENGTH) };
    await this.keys.add(stored, this.secrets.fingerprint(secret), replaces);
    return { stored, secret };
  }
}
