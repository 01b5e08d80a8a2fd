import { type Decision, unchanged, type WorkspaceEvent } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { PlatformKeyId, WorkspaceId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type PlatformKeyStatus, platformKeyMachine } from './platform-key-status.js';

/** How long a replaced key stays valid by default, in seconds (docs/rules/platform.md#platform-key-rotation). */
export const DEFAULT_GRACE_SECONDS = 24 * 60 * 60;
export const MAX_GRACE_SECONDS = 7 * 24 * 60 * 60;

export interface PlatformKeyTerms {
  readonly id: PlatformKeyId;
  readonly workspaceId: WorkspaceId;
  readonly createdAt: Date;
}

interface Replacement {
  readonly replacedBy: PlatformKeyId;
  /** From this instant on the replaced key reads as expired. */
  readonly graceEndsAt: Date;
}

export type ActiveKey = PlatformKeyTerms & { readonly status: 'active' };
export type RotatedKey = PlatformKeyTerms & Replacement & { readonly status: 'rotated' };
export type ExpiredKey = PlatformKeyTerms & Replacement & { readonly status: 'expired' };
export type RevokedKey = PlatformKeyTerms & { readonly status: 'revoked'; readonly revokedAt: Date };

export type PlatformKey = ActiveKey | RotatedKey | ExpiredKey | RevokedKey;

export type PlatformKeyEventType =
  | 'platform_key.created'
  | 'platform_key.rotated'
  | 'platform_key.revoked'
  | 'platform_key.expired';

export type PlatformKeyEvent = WorkspaceEvent<PlatformKeyEventType, PlatformKeyId>;

export function issue(terms: PlatformKeyTerms): Decision<ActiveKey, PlatformKeyEvent> {
  return decided({ ...terms, status: 'active' }, 'platform_key.created', terms.createdAt);
}

/**
 * Replaces the key by another one, which the caller issues. Repeating it is refused, because each rotation makes a key.
 * @param graceSeconds how long the replaced key stays valid: 0 to 604800
 * @throws ConflictError unless it is active, ValidationError for a grace window out of bounds
 */
export function rotate(
  key: PlatformKey,
  at: Date,
  replacedBy: PlatformKeyId,
  graceSeconds: number = DEFAULT_GRACE_SECONDS,
): Decision<RotatedKey, PlatformKeyEvent> {
  assertAllowed(platformKeyMachine, statusAt(key, at), 'rotated');
  if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > MAX_GRACE_SECONDS) {
    throw new ValidationError('graceSeconds', `must be a whole number from 0 to ${MAX_GRACE_SECONDS}`);
  }
  const graceEndsAt = new Date(at.getTime() + graceSeconds * 1000);
  return decided({ ...termsOf(key), status: 'rotated', replacedBy, graceEndsAt }, 'platform_key.rotated', at);
}

/** Revokes the key at once, also in its grace window and after it. */
export function revoke(key: PlatformKey, at: Date): Decision<RevokedKey, PlatformKeyEvent> {
  if (key.status === 'revoked') return unchanged(key);
  assertAllowed(platformKeyMachine, statusAt(key, at), 'revoked');
  return decided({ ...termsOf(key), status: 'revoked', revokedAt: at }, 'platform_key.revoked', at);
}

/** @throws ConflictError when it was not rotated, or its grace window is still open */
export function expire(key: PlatformKey, at: Date): Decision<ExpiredKey, PlatformKeyEvent> {
  if (key.status === 'expired') return unchanged(key);
  assertAllowed(platformKeyMachine, key.status, 'expired');
  // assertAllowed lets only a rotated key pass.
  const { replacedBy, graceEndsAt } = key as RotatedKey;
  if (at < graceEndsAt) throw new ConflictError(`The platform key is good until ${graceEndsAt.toISOString()}`);
  return decided({ ...termsOf(key), status: 'expired', replacedBy, graceEndsAt }, 'platform_key.expired', at);
}

/** A replaced key past its grace window reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(key: PlatformKey, at: Date): PlatformKeyStatus {
  return key.status === 'rotated' && at >= key.graceEndsAt ? 'expired' : key.status;
}

/** Whether a request with this key is accepted. */
export function isUsable(key: PlatformKey, at: Date): boolean {
  const status = statusAt(key, at);
  return status === 'active' || status === 'rotated';
}

function termsOf({ id, workspaceId, createdAt }: PlatformKeyTerms): PlatformKeyTerms {
  return { id, workspaceId, createdAt };
}

function decided<Next extends PlatformKeyTerms>(
  next: Next,
  type: PlatformKeyEventType,
  at: Date,
): Decision<Next, PlatformKeyEvent> {
  return { next, events: [{ type, subjectId: next.id, workspaceId: next.workspaceId, occurredAt: at }] };
}
