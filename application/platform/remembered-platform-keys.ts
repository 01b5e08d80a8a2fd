import { isPlatformKey } from '../../domain/access/key-format.js';
import type { Secrets } from '../access/secrets.js';
import type { Clock } from '../ports/clock.js';
import type { PlatformKeyChanges } from './platform-key-changes.js';
import type { PlatformKeys, UsablePlatformKey } from './platform-keys.js';

interface Remembered {
  readonly key: UsablePlatformKey;
  /** When its grace window ends; null for an active key. */
  readonly usableUntil: Date | null;
}

const MOST_REMEMBERED = 10_000;

/**
 * Verifies platform keys for the metering without a look-up for each call. What it remembers of a key is forgotten when the key changes in
 * any process. While it cannot hear of changes it remembers nothing. Invalid keys are never remembered, so that strangers cannot fill it.
 */
export class RememberedPlatformKeys {
  private readonly remembered = new Map<string, Remembered>();
  private isHearing = false;
  /** Grows whenever something is forgotten: what was read before is not remembered any more. */
  private forgotten = 0;
  private readonly stop: () => void;

  constructor(
    private readonly keys: Pick<PlatformKeys, 'findUsable'>,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    changes: PlatformKeyChanges,
  ) {
    this.stop = changes.follow(
      (fingerprint) => this.forget(fingerprint),
      () => this.begin(),
      () => this.end(),
    );
  }

  /** Null when the key is invalid, for whatever reason. A text with a wrong checksum is refused without a look-up. */
  async verify(text: string): Promise<UsablePlatformKey | null> {
    if (!isPlatformKey(text)) return null;
    const fingerprint = this.secrets.fingerprint(text);
    const at = this.clock.now();
    const known = this.isHearing ? this.remembered.get(fingerprint) : undefined;
    if (known && (known.usableUntil === null || at < known.usableUntil)) return known.key;
    const before = this.forgotten;
    const key = await this.keys.findUsable(fingerprint, at);
    if (key && this.isHearing && before === this.forgotten) this.remember(fingerprint, key);
    return key;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.remembered.size;
  }

  close(): void {
    this.stop();
    this.end();
  }

  private remember(fingerprint: string, key: UsablePlatformKey): void {
    if (this.remembered.size >= MOST_REMEMBERED) {
      const [oldest] = this.remembered.keys();
      if (oldest !== undefined) this.remembered.delete(oldest);
    }
    this.remembered.set(fingerprint, { key, usableUntil: key.graceEndsAt });
  }

  private forget(fingerprint: string): void {
    this.forgotten += 1;
    this.remembered.delete(fingerprint);
  }

  private begin(): void {
    this.end();
    this.isHearing = true;
  }

  private end(): void {
    this.forgotten += 1;
    this.isHearing = false;
    this.remembered.clear();
  }
}
