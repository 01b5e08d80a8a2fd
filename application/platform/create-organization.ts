import { slug } from '../../domain/platform/slug.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { organizationId, type UserId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { OrganizationMembers } from './organization-members.js';
import type { Organizations, OwnOrganization } from './organizations.js';

/** docs/rules/platform.md#organizations */
export const MOST_ORGANIZATIONS = 20;

export interface NewOrganization {
  readonly creator: UserId;
  readonly name: string;
  readonly slug: string;
  readonly origin: RequestOrigin;
}

/** Creates an organization. Whoever creates it becomes its owner. */
export class CreateOrganization {
  constructor(
    private readonly organizations: Organizations,
    private readonly members: OrganizationMembers,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError; ConflictError for a slug that is taken, and for the 21st organization of the user */
  async execute({ creator, origin, ...wanted }: NewOrganization): Promise<OwnOrganization> {
    const terms = { name: visibleName('name', wanted.name), slug: slug(wanted.slug) };
    return this.unitOfWork.run(async () => {
      const created = await this.organizations.lockCreator(creator);
      if (created >= MOST_ORGANIZATIONS) {
        throw new ConflictError(`You have created ${MOST_ORGANIZATIONS} organizations, the most there may be`);
      }
      const createdAt = this.clock.now();
      const id = organizationId(this.ids.next());
      const organization = { id, ...terms, createdAt };
      await this.organizations.add(organization, creator);
      const owner = {
        organizationId: id,
        userId: creator,
        role: 'OWNER',
        joinedAt: createdAt,
        confirmedAt: createdAt,
        removedAt: null,
      } as const;
      await this.members.save(owner);
      const details = { target: `organization:${id}`, before: null, after: { ...terms, owner: creator } };
      await this.auditLog.append({ type: 'organization.created', organizationId: id, origin, details });
      return { ...organization, role: 'OWNER' };
    });
  }
}
