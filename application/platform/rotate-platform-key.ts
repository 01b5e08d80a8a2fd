import { issue, type RotatedKey, rotate } from '../../domain/platform/platform-key.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { type PlatformKeyId, platformKeyId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WebhookEvents } from '../webhooks/webhook-events.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { KeyLimits } from './key-limits.js';
import { keyCreated } from './platform-key-events.js';
import type { IssuedPlatformKey, PlatformKeyIssuer } from './platform-key-issuer.js';
import type { PlatformKeys } from './platform-keys.js';

/** Active keys and keys in their grace window together, of each mode in a workspace. Each rotation leaves one more that works. */
export const MOST_USABLE_KEYS = 40;

export interface Rotation {
  readonly actor: ActingMember;
  /** A key of the actor's organization. */
  readonly keyId: PlatformKeyId;
  /** How long the replaced key stays valid; 24 hours when left out. */
  readonly graceSeconds?: number | undefined;
}

export interface RotatedPlatformKey {
  readonly replaced: RotatedKey;
  readonly issued: IssuedPlatformKey;
}

/** Replaces a key by a new one with the same name, mode, scopes and limits. The old one works until its grace window ends. */
export class RotatePlatformKey {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly keys: PlatformKeys,
    private readonly issuer: PlatformKeyIssuer,
    private readonly limits: KeyLimits,
    private readonly webhookEvents: Pick<WebhookEvents, 'raise'>,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError unless the key is active, or when too many keys work; ValidationError for graceSeconds out of bounds */
  async execute({ actor, keyId, graceSeconds }: Rotation): Promise<RotatedPlatformKey> {
    const { organizationId, origin, userId: createdBy } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'rotatePlatformKey');
      const stored = await this.keys.find(keyId);
      if (!stored) throw new NotFoundError('The platform key');
      const { key, name, mode, scopes } = stored;
      const at = this.clock.now();
      const replacement = issue({
        id: platformKeyId(this.ids.next()),
        workspaceId: key.workspaceId,
        createdAt: at,
      }).next;
      const replaced = rotate(key, at, replacement.id, graceSeconds).next;
      const { usable } = await this.keys.counts(key.workspaceId, mode, at);
      if (usable >= MOST_USABLE_KEYS) {
        throw new ConflictError(
          `${MOST_USABLE_KEYS} ${mode} keys of the workspace work already; revoke replaced ones first`,
        );
      }
      const issued = await this.issuer.issue({ key: replacement, name, mode, scopes, createdBy }, keyId);
      if (!(await this.keys.change(key, replaced))) throw new ConflictError('The platform key was changed meanwhile');
      const limitsMoved = await this.limits.moveToKey(keyId, replacement.id);
      const graceEndsAt = replaced.graceEndsAt.toISOString();
      const details = {
        target: `platform-key:${keyId}`,
        before: { status: key.status },
        after: { status: 'rotated', replacedBy: replacement.id, graceEndsAt, limitsMoved },
      };
      await this.auditLog.append({ type: 'platform_key.rotated', organizationId, origin, details });
      await this.webhookEvents.raise(keyCreated(issued.stored, keyId));
      return { replaced, issued };
    });
  }
}
