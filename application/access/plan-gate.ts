import { planInForce } from '../../domain/access/plan.js';
import { PlanRestsError, PlanUpgradeRequiredError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { PlanRepository } from './plan.repository.js';

/** An answer is used for this long, in case the announcement of a change is lost. */
const MAX_AGE_MS = 30_000;
const CAPACITY = 10_000;

interface Entry {
  readonly admits: boolean;
  /** Wall-clock milliseconds. */
  readonly from: number;
}

/**
 * Tells whether a user's plan includes the API and does not rest (docs/rules/access.md#plans). It remembers the answer per user, so that a request needs no
 * query, and forgets it when a change is announced.
 */
export class PlanGate {
  private readonly entries = new Map<UserId, Entry>();
  /** Counts the announced changes. An answer whose query began before a change is not remembered. */
  private changes = 0;

  constructor(
    private readonly plans: Pick<PlanRepository, 'all' | 'of'>,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
  ) {}

  admits(userId: UserId): boolean | Promise<boolean> {
    const entry = this.entries.get(userId);
    const now = this.wallClock.now().getTime();
    // When the clock was set back, the answer must not be used longer than usual.
    if (entry !== undefined && now >= entry.from && now < entry.from + MAX_AGE_MS) return entry.admits;
    return this.look(userId, now);
  }

  /** @param what the beginning of the message, such as "The REST API" */
  async refusal(what: string, userId: UserId): Promise<PlanUpgradeRequiredError | PlanRestsError> {
    const own = await this.plans.of(userId, this.clock.now());
    if (own?.rests && own.plan.includesApi) return new PlanRestsError(what);
    const including = (await this.plans.all()).filter(({ includesApi }) => includesApi);
    return new PlanUpgradeRequiredError(
      what,
      including.map(({ name }) => name),
    );
  }

  /** Forgets the answer for one user, or for all users. */
  forget(userId?: UserId): void {
    this.changes += 1;
    if (userId === undefined) this.entries.clear();
    else this.entries.delete(userId);
  }

  private async look(userId: UserId, now: number): Promise<boolean> {
    const changes = this.changes;
    const own = await this.plans.of(userId, this.clock.now());
    const admits = own !== null && planInForce(own).includesApi;
    if (changes !== this.changes) return admits;
    this.entries.delete(userId);
    this.entries.set(userId, { admits, from: now });
    if (this.entries.size > CAPACITY) {
      const [oldest] = this.entries.keys();
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    return admits;
  }
}
