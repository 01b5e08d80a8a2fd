import type { AuditLog } from '../audit-log/audit-log.js';
import type { MandateKind } from '../mandates/mandate.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { MandateInBackup, RestoredDatabase } from './restored-database.js';
import { type HeldMandates, ofEachKind } from './restored-mandates.js';

/**
 * Holds what moves money by itself and ran at the backup, because nobody knows what its owner has paused, revoked or cancelled since. It can be
 * repeated at any point.
 */
export class HoldMandates {
  private readonly held: Readonly<Record<MandateKind, HeldMandates>>;

  constructor(
    private readonly restored: Pick<RestoredDatabase, 'runningMandates'>,
    kinds: readonly HeldMandates[],
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.held = ofEachKind('held mandates', kinds);
  }

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
    const mandates = this.held[kind];
    const isNew = await this.unitOfWork.run(async () => {
      if (!(await mandates.hold(id))) return false;
      const details = { kind, mandateId: id };
      await this.auditLog.append({ type: 'mandate.held_after_restore', userId, origin: null, details });
      return true;
    });
    await mandates.afterwards?.(id);
    return isNew;
  }
}
