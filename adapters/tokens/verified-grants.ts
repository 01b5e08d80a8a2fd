import { hash } from 'node:crypto';
import type { AccessGrant } from '../../application/access/access-tokens.js';

const MAX_AGE_MS = 60_000;

/** The remembered result of a verified token. */
export interface VerifiedToken {
  readonly grant: AccessGrant;
  /** Thumbprint of the key that it is bound to; null for a bearer token. */
  readonly boundKey: string | null;
}

interface Entry {
  readonly verified: VerifiedToken;
  /** Wall-clock milliseconds. */
  readonly from: number;
  readonly until: number;
}

/**
 * Remembers the grants of verified tokens by the token's SHA-256, for at most 60 seconds and not past the token's expiry. It holds at
 * most `capacity` entries and drops the least recently used. It does not store tokens.
 */
export class VerifiedGrants {
  private readonly entries = new Map<string, Entry>();
  private changes = 0;

  constructor(private readonly capacity: number) {}

  /** @param now wall-clock milliseconds */
  get(token: string, now: number): VerifiedToken | undefined {
    const key = keyOf(token);
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    // When the clock was set back, an entry must not live longer.
    if (now < entry.from || now >= entry.until) return undefined;
    this.entries.set(key, entry);
    return entry.verified;
  }

  /** @param now wall-clock milliseconds */
  remember(token: string, verified: VerifiedToken, now: number): void {
    const until = Math.min(now + MAX_AGE_MS, verified.grant.expiresAt.getTime());
    if (until <= now) return;
    this.entries.set(keyOf(token), { verified, from: now, until });
    if (this.entries.size <= this.capacity) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  /** How often something was forgotten so far. */
  get changesSeen(): number {
    return this.changes;
  }

  /** Forgets every token of a grant that has ended or lost a scope. */
  forget(grantId: string): void {
    this.changes += 1;
    for (const [key, entry] of this.entries) if (entry.verified.grant.grantId === grantId) this.entries.delete(key);
  }

  forgetAll(): void {
    this.changes += 1;
    this.entries.clear();
  }
}

function keyOf(token: string): string {
  return hash('sha256', token, 'base64');
}
