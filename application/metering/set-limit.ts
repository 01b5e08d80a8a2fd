import {
  formatLimitValue,
  type LimitScope,
  type LimitType,
  limitTerms,
  type UsageLimit,
} from '../../domain/metering/limit.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { limitId, type OrganizationId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { CountedTarget, LimitCounters } from './limit-counters.js';
import type { MeterBook } from './meter-book.js';
import type { LimitTarget, UsageLimits } from './usage-limits.js';

/** Of one organization (docs/rules/platform.md#platform-limits). */
export const MOST_LIMITS = 500;

export interface WantedUsageLimit {
  readonly actor: ActingMember;
  readonly scope: LimitScope;
  readonly targetId: string;
  readonly limitType: LimitType;
  /** Dollars for a limit of spending, a whole number for a limit of a rate. */
  readonly value: string;
  readonly windowSeconds: number | null;
  readonly notifyThresholdPct: number | null;
}

/** Sets a limit. There is one for each scope, target and type: setting it again replaces it. */
export class SetLimit {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly limits: UsageLimits,
    private readonly counters: LimitCounters,
    private readonly book: Pick<MeterBook, 'lock'>,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, also for a target that is not the organization's; ConflictError for too many */
  async execute({
    actor,
    ...wanted
  }: WantedUsageLimit): Promise<{ readonly limit: UsageLimit; readonly isNew: boolean }> {
    const { organizationId, origin } = actor;
    const { scope, limitType, notifyThresholdPct } = wanted;
    const targetId = wanted.targetId.toLowerCase();
    const terms = limitTerms(wanted);
    const { meteredId } = await this.targetOf(organizationId, scope, targetId);
    const target = { organizationId, scope, limitType, windowSeconds: terms.windowSeconds, meteredId };
    const known = await this.limits.find(scope, meteredId, limitType);
    const counting = isCounted(known, target) ? null : await this.counters.begin(target, this.clock.now());
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'setLimit');
      // The key may have been replaced meanwhile.
      await this.targetOf(organizationId, scope, targetId);
      await this.book.lock([organizationId], true);
      const at = this.clock.now();
      const key = { id: limitId(this.ids.next()), organizationId, scope, targetId, limitType };
      const wantedLimit = { ...key, ...terms, notifyThresholdPct, createdAt: at, updatedAt: at };
      const { limit, before } = await this.limits.save(wantedLimit, meteredId);
      if (before === null && (await this.limits.count(organizationId)) > MOST_LIMITS) {
        throw new ConflictError(`An organization has at most ${MOST_LIMITS} limits; delete one first`);
      }
      if (!isCounted(before, target)) {
        if (!counting) throw new ConflictError('The limit was changed meanwhile; set it again');
        await this.counters.finish(limit.id, counting, at);
      }
      const details = { target: `limit:${limit.id}`, before: before && termsOf(before), after: termsOf(limit) };
      await this.auditLog.append({ type: 'limit.set', organizationId, origin, details });
      return { limit, isNew: before === null };
    });
  }

  /* A line of keys has one limit of each type, so that a call is never held to more than each scope has types. */
  private async targetOf(organizationId: OrganizationId, scope: LimitScope, targetId: string): Promise<LimitTarget> {
    const target = await this.limits.target(organizationId, scope, targetId);
    if (!target) throw new ValidationError('targetId', 'is nothing of this organization');
    if (!target.isCurrent) {
      throw new ValidationError('targetId', 'is a key that was replaced or revoked; set the limit of an active one');
    }
    return target;
  }
}

/** Whether what is counted for a limit is what it counts with its next terms, too. */
function isCounted(before: UsageLimit | null, { windowSeconds }: CountedTarget): boolean {
  return before !== null && before.windowSeconds === windowSeconds;
}

/** What the audit log keeps of a limit. */
export function termsOf({ scope, targetId, limitType, value, windowSeconds, notifyThresholdPct }: UsageLimit) {
  return { scope, targetId, limitType, value: formatLimitValue(limitType, value), windowSeconds, notifyThresholdPct };
}
