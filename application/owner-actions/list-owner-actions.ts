import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { OwnerAction, OwnerActionSource } from './owner-action.js';

/** Lists everything that waits for a user's approval, from all features. */
export class ListOwnerActions {
  constructor(
    private readonly sources: readonly OwnerActionSource[],
    private readonly clock: Clock,
  ) {}

  /** Sorted by expiry; actions without an expiry come last, the oldest first. */
  async execute(userId: UserId): Promise<readonly OwnerAction[]> {
    const now = this.clock.now();
    const found = await Promise.all(this.sources.map((source) => source.of(userId, now)));
    return found.flat().sort(byUrgency);
  }
}

function byUrgency(one: OwnerAction, other: OwnerAction): number {
  const end = ({ expiresAt }: OwnerAction) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (end(one) !== end(other)) return end(one) < end(other) ? -1 : 1;
  return one.createdAt.getTime() - other.createdAt.getTime();
}
