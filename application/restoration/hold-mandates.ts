import { agentSessionId, conditionalOrderId, scheduleId } from '../../domain/shared/ids.js';
import type { HoldSession } from '../agent-sessions/hold-session.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { StopRestoredOrder } from '../conditional-orders/stop-restored-order.js';
import type { MandateKind } from '../mandates/mandate.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { HoldSchedule } from '../schedules/hold-schedule.js';
import type { MandateInBackup, RestoredDatabase } from './restored-database.js';

/**
 * Holds what moves money by itself and ran at the backup, because nobody knows what its owner has paused, revoked or cancelled since. It can be
 * repeated at any point.
 */
export class HoldMandates {
  constructor(
    private readonly restored: Pick<RestoredDatabase, 'runningMandates'>,
    private readonly sessions: Pick<HoldSession, 'execute'>,
    private readonly schedules: Pick<HoldSchedule, 'execute'>,
    private readonly orders: Pick<StopRestoredOrder, 'execute' | 'end'>,
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many of each kind were not held before */
  async execute(): Promise<Readonly<Record<MandateKind, number>>> {
    const held = { AGENT_SESSION: 0, SCHEDULE: 0, CONDITIONAL_ORDER: 0 };
    let after: string | null = null;
    for (;;) {
      const mandates: readonly MandateInBackup[] = await this.restored.runningMandates(after);
      for (const mandate of mandates) if (await this.hold(mandate)) held[mandate.kind] += 1;
      const last = mandates.at(-1);
      if (!last) return held;
      after = last.id;
    }
  }

  private async hold({ kind, id, userId }: MandateInBackup): Promise<boolean> {
    const isNew = await this.unitOfWork.run(async () => {
      if (!(await this.held(kind, id))) return false;
      const details = { kind, mandateId: id };
      await this.auditLog.append({ type: 'mandate.held_after_restore', userId, origin: null, details });
      return true;
    });
    // Also where this process has died after it had been stopped.
    if (kind === 'CONDITIONAL_ORDER') await this.orders.end(conditionalOrderId(id));
    return isNew;
  }

  private held(kind: MandateKind, id: string): Promise<boolean> {
    switch (kind) {
      case 'AGENT_SESSION':
        return this.sessions.execute(agentSessionId(id));
      case 'SCHEDULE':
        return this.schedules.execute(scheduleId(id));
      case 'CONDITIONAL_ORDER':
        return this.orders.execute(conditionalOrderId(id));
    }
  }
}
