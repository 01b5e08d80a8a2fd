import { isPlatformKey } from '../../domain/access/key-format.js';
import type { Secrets } from '../access/secrets.js';
import type { Clock } from '../ports/clock.js';
import type { PlatformKeys, UsablePlatformKey } from './platform-keys.js';

/**
 * Finds the workspace of a platform key. It remembers nothing between requests, so that a revoked key and the end of a grace window take
 * effect on the next request in every process.
 */
export class VerifyPlatformKey {
  constructor(
    private readonly keys: PlatformKeys,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Null when the key is invalid, for whatever reason. A text with a wrong checksum is refused without a look-up. */
  async execute(text: string): Promise<UsablePlatformKey | null> {
    if (!isPlatformKey(text)) return null;
    return this.keys.findUsable(this.secrets.fingerprint(text), this.clock.now());
  }
}
