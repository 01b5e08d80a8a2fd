import type { CheckResult, ReadinessReport } from '../../adapters/http/operations/readiness-report.js';
import { assertUnique } from '../../application/ports/contributions.js';
import type { Logger } from '../../application/ports/logger.js';
import type { Role } from '../configuration.js';
import { CachedCheck, type CheckTiming } from './cached-check.js';
import type { ReadinessCheck } from './readiness-check.js';

/** The roles that clients and people reach, and a load balancer therefore asks about. */
const SERVING: readonly Role[] = ['api', 'app'];

/** Whether this process can do the work of its roles (docs/operations/monitoring.md#readiness). */
export class Readiness {
  private readonly checks: readonly CachedCheck[];
  private isLeaving = false;

  /** @throws Error when two checks have the same name */
  constructor(
    checks: readonly ReadinessCheck[],
    private readonly roles: ReadonlySet<Role>,
    logger: Logger,
    timing?: CheckTiming,
  ) {
    assertUnique(
      'readiness check',
      checks.map(({ name }) => name),
    );
    const needed = checks.filter(({ neededBy }) => neededBy.some((role) => roles.has(role)));
    this.checks = needed.map((check) => new CachedCheck(check, logger, timing));
  }

  /** Whether the process can serve requests. One that serves neither API nor app says whether it can do its own work. */
  async isServing(): Promise<boolean> {
    if (this.isLeaving) return false;
    const serving = SERVING.filter((role) => this.roles.has(role));
    return this.areReady(serving.length > 0 ? serving : [...this.roles]);
  }

  /** From now on it tells load balancers that it takes no requests. It does not stop to answer them. */
  leave(): void {
    this.isLeaving = true;
  }

  /** Every role and every check of the process. */
  async report(): Promise<ReadinessReport> {
    const checks = await this.results();
    const roles = Object.fromEntries(
      [...this.roles].map((role) => {
        const isReady = Object.values(checks).every(
          ({ status, neededBy }) => status === 'up' || !neededBy.includes(role),
        );
        return [role, isReady ? 'ready' : 'unavailable'] as const;
      }),
    );
    const isReady = Object.values(roles).every((status) => status === 'ready');
    return { status: isReady ? 'ready' : 'unavailable', roles, checks };
  }

  /** By the names of the checks. */
  async results(): Promise<Readonly<Record<string, CheckResult>>> {
    const entries = this.checks.map(async (cached) => [cached.check.name, await cached.result()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  private async areReady(roles: readonly Role[]): Promise<boolean> {
    const needed = this.checks.filter(({ check }) => check.neededBy.some((role) => roles.includes(role)));
    const results = await Promise.all(needed.map((cached) => cached.result()));
    return results.every(({ status }) => status === 'up');
  }
}
