import type { OrganizationId, WebhookEndpointId } from '../../domain/shared/ids.js';
import { isTaken } from './record-attempts.js';
import type { AttemptResult, DueAttempt, EndpointPace, FreePlaces } from './webhook-dispatch.js';

/** How many attempts one process makes at once. */
const MOST_AT_ONCE = 512;
/** The part of the places that one organization gets, so that no organization delays the others (docs/rules/webhooks.md#fairness). */
const ORGANIZATIONS_SHARE = 1 / 8;
/** The part of them that endpoints get which have not shown that they answer fast: of an organization's places, and of all. */
const SLOW_SHARE_OF_ORGANIZATION = 3 / 4;
const SLOW_SHARE = 1 / 2;

/** At an endpoint of which this process knows nothing yet, at one that takes what it gets, and at one that has failed. */
const FIRST_WINDOW = 4;
const WIDEST_WINDOW = 32;
const NARROWEST_WINDOW = 1;
/** A faster answer widens the window; a slower one than the second narrows it, as a failure does. */
const FAST_MS = 2_000;
const TOO_SLOW_MS = 5_000;
/** Endpoints whose pace a process remembers. */
const MOST_PACES = 10_000;

interface Taken {
  readonly organizationId: OrganizationId;
  readonly isSlow: boolean;
}

/** The places of one process: attempts that it makes at once, shared out over organizations and endpoints. */
export class DeliveryPlaces {
  private readonly paces = new Map<WebhookEndpointId, EndpointPace>();
  private readonly taken = new Map<DueAttempt, Taken>();

  constructor(private readonly most = MOST_AT_ONCE) {}

  take(attempt: DueAttempt): void {
    const isSlow = !this.paces.get(attempt.delivery.endpointId)?.isFast;
    this.taken.set(attempt, { organizationId: attempt.organizationId, isSlow });
  }

  /** The attempt has ended; its place stays taken until it is stored. */
  learn({ delivery: { endpointId } }: DueAttempt, result: AttemptResult): void {
    const before = this.paces.get(endpointId)?.places ?? FIRST_WINDOW;
    // The newest is the last, so the first one is the one to forget.
    this.paces.delete(endpointId);
    for (const [oldest] of this.paces) {
      if (this.paces.size < MOST_PACES) break;
      this.paces.delete(oldest);
    }
    this.paces.set(endpointId, paceAfter(before, result));
  }

  free(attempt: DueAttempt): void {
    this.taken.delete(attempt);
  }

  left(): FreePlaces {
    const { most, paces } = this;
    const [perOrganization, slow] = [share(most, ORGANIZATIONS_SHARE), share(most, SLOW_SHARE)];
    const slowPerOrganization = share(perOrganization, SLOW_SHARE_OF_ORGANIZATION);
    const organizations = new Map<OrganizationId, { most: number; slow: number }>();
    let slowTaken = 0;
    for (const { organizationId, isSlow } of this.taken.values()) {
      const own = organizations.get(organizationId) ?? { most: perOrganization, slow: slowPerOrganization };
      own.most -= 1;
      if (isSlow) own.slow -= 1;
      if (isSlow) slowTaken += 1;
      organizations.set(organizationId, own);
    }
    return {
      most: most - this.taken.size,
      slow: slow - slowTaken,
      perOrganization,
      slowPerOrganization,
      organizations,
      perEndpoint: FIRST_WINDOW,
      paces,
    };
  }
}

function share(places: number, part: number): number {
  return Math.max(1, Math.floor(places * part));
}

function paceAfter(before: number, result: AttemptResult): EndpointPace {
  if (!isTaken(result) || result.durationMs >= TOO_SLOW_MS) return { places: NARROWEST_WINDOW, isFast: false };
  if (result.durationMs >= FAST_MS) return { places: before, isFast: false };
  return { places: Math.min(before * 2, WIDEST_WINDOW), isFast: true };
}
