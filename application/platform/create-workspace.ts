import { slug } from '../../domain/platform/slug.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { workspaceId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { Workspace, Workspaces } from './workspaces.js';

/** docs/rules/platform.md#organizations */
export const MOST_WORKSPACES = 100;

export interface NewWorkspace {
  readonly actor: ActingMember;
  readonly name: string;
  readonly slug: string;
}

export class CreateWorkspace {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly workspaces: Workspaces,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError; ConflictError for a slug that is taken, and for the 101st workspace of the organization */
  async execute({ actor, ...wanted }: NewWorkspace): Promise<Workspace> {
    const terms = { name: visibleName('name', wanted.name), slug: slug(wanted.slug) };
    const { organizationId, origin } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'createWorkspace');
      if ((await this.workspaces.count(organizationId)) >= MOST_WORKSPACES) {
        throw new ConflictError(`An organization has at most ${MOST_WORKSPACES} workspaces`);
      }
      const id = workspaceId(this.ids.next());
      const workspace = { id, organizationId, ...terms, createdAt: this.clock.now() };
      await this.workspaces.add(workspace);
      const details = { target: `workspace:${id}`, before: null, after: terms };
      await this.auditLog.append({ type: 'workspace.created', organizationId, origin, details });
      return workspace;
    });
  }
}
