import type { OrganizationId } from '../../domain/shared/ids.js';
import type { DueAttempt, FreePlaces } from './webhook-dispatch.js';

/** How many attempts one process makes at once. */
const MOST_AT_ONCE = 512;
/** The part of the places that one organization gets, so that no organization delays the others (docs/rules/webhooks.md#fairness). */
const ORGANIZATIONS_SHARE = 1 / 8;
/** The part of them that endpoints get which have not shown that they answer fast: of an organization's places, and of all. */
const SLOW_SHARE_OF_ORGANIZATION = 3 / 4;
const SLOW_SHARE = 1 / 2;

/** The places of one process: attempts that it makes at once, shared out over organizations and endpoints. */
export class DeliveryPlaces {
  private readonly taken = new Set<DueAttempt>();

  constructor(private readonly most = MOST_AT_ONCE) {}

  take(attempt: DueAttempt): void {
    this.taken.add(attempt);
  }

  free(attempt: DueAttempt): void {
    this.taken.delete(attempt);
  }

  left(): FreePlaces {
    const { most } = this;
    const [perOrganization, slow] = [share(most, ORGANIZATIONS_SHARE), share(most, SLOW_SHARE)];
    const slowPerOrganization = share(perOrganization, SLOW_SHARE_OF_ORGANIZATION);
    const organizations = new Map<OrganizationId, { most: number; slow: number }>();
    let slowTaken = 0;
    for (const { organizationId, isFast } of this.taken) {
      const own = organizations.get(organizationId) ?? { most: perOrganization, slow: slowPerOrganization };
      own.most -= 1;
      if (!isFast) own.slow -= 1;
      if (!isFast) slowTaken += 1;
      organizations.set(organizationId, own);
    }
    return {
      most: most - this.taken.size,
      slow: slow - slowTaken,
      perOrganization,
      slowPerOrganization,
      organizations,
    };
  }
}

function share(places: number, part: number): number {
  return Math.max(1, Math.floor(places * part));
}
