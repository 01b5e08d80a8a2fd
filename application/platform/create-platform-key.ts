import { keyScopes } from '../../domain/access/api-key-scopes.js';
import { issue } from '../../domain/platform/platform-key.js';
import type { PlatformKeyMode } from '../../domain/platform/platform-key-mode.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { platformKeyId, type WorkspaceId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WebhookEvents } from '../webhooks/webhook-events.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import { keyCreated } from './platform-key-events.js';
import type { IssuedPlatformKey, PlatformKeyIssuer } from './platform-key-issuer.js';
import type { PlatformKeys } from './platform-keys.js';

/** Of each mode in a workspace (docs/rules/platform.md#platform-keys). */
export const MOST_ACTIVE_KEYS = 20;

export interface WantedPlatformKey {
  readonly actor: ActingMember;
  /** A workspace of the actor's organization. */
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly mode: PlatformKeyMode;
}

export class CreatePlatformKey {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly keys: PlatformKeys,
    private readonly issuer: PlatformKeyIssuer,
    private readonly webhookEvents: Pick<WebhookEvents, 'raise'>,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError for an unknown scope and a payment scope; ConflictError for a 21st active key of the mode */
  async execute({ actor, workspaceId, mode, ...wanted }: WantedPlatformKey): Promise<IssuedPlatformKey> {
    const scopes = keyScopes(wanted.scopes, 'a platform key');
    const name = visibleName('name', wanted.name);
    const { organizationId, origin, userId: createdBy } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'createPlatformKey');
      const createdAt = this.clock.now();
      const { active } = await this.keys.counts(workspaceId, mode, createdAt);
      if (active >= MOST_ACTIVE_KEYS) {
        throw new ConflictError(`A workspace has at most ${MOST_ACTIVE_KEYS} active ${mode} keys; revoke one first`);
      }
      const key = issue({ id: platformKeyId(this.ids.next()), workspaceId, createdAt }).next;
      const issued = await this.issuer.issue({ key, name, mode, scopes, createdBy });
      const after = { workspaceId, name, mode, scopes, prefix: issued.stored.prefix };
      const details = { target: `platform-key:${key.id}`, before: null, after };
      await this.auditLog.append({ type: 'platform_key.created', organizationId, origin, details });
      await this.webhookEvents.raise(keyCreated(issued.stored, null));
      return issued;
    });
  }
}
