import {
  type AccountClosing,
  erased,
  forget,
  goOn,
  keptOn,
  putOff,
} from '../../domain/personal-data/account-closing.js';
import { keptUntil } from '../../domain/personal-data/retention.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AccountClosings } from './account-closings.js';
import type { PersonalErasure } from './personal-erasure.js';

const BATCH = 100;
const AFTER_A_FAILURE_MS = 10 * 60_000;

/**
 * Erases what closed accounts leave, and at the end of each year what has been kept for long enough. A step is one transaction with a portion
 * of one account; after a crash it begins again, and accounts take turns. An account counts as erased when a step has looked twice and finds nothing more (docs/rules/personal-data.md#erasing).
 */
export class EraseClosedAccounts implements Sweep {
  readonly name = 'erase-closed-accounts';
  readonly everyMs = 10_000;

  constructor(
    private readonly closings: Pick<AccountClosings, 'takeDue' | 'save' | 'putOff'>,
    private readonly erasure: PersonalErasure,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (let steps = 0; steps < BATCH; steps += 1) {
      if (!(await this.step((error) => void failures.push(error)))) break;
    }
    // One that cannot be erased keeps no other one waiting, and is in the log.
    if (failures.length > 0) throw failures[0];
  }

  /** @returns whether there was one */
  private async step(note: (error: unknown) => void): Promise<boolean> {
    let taken: UserId | null = null;
    try {
      return await this.unitOfWork.run(async () => {
        const now = this.clock.now();
        const closing = await this.closings.takeDue(now);
        taken = closing?.userId ?? null;
        if (!closing) return false;
        await this.closings.save(
          await (closing.status === 'ERASING' ? this.erase : this.forget).call(this, closing, now),
        );
        return true;
      });
    } catch (error) {
      note(error);
      if (taken === null) return false;
      await this.closings.putOff(taken, new Date(this.clock.now().getTime() + AFTER_A_FAILURE_MS));
      return true;
    }
  }

  private async erase(closing: AccountClosing, now: Date): Promise<AccountClosing> {
    if (await this.erasure.isUnderWay(closing.userId)) return putOff(closing, now);
    // A record that somebody else changes at the same moment is passed over once.
    for (let looks = 0; looks < 2; looks += 1) {
      const { records, isFull, files } = await this.erasure.erase(closing.userId);
      if (isFull) return goOn(closing, now);
      // A request that had begun before the closing may store something after this step.
      if (records + files > 0) return putOff(closing, now);
    }
    return erased(closing, now);
  }

  private async forget(closing: AccountClosing, now: Date): Promise<AccountClosing> {
    const { isFull } = await this.erasure.erase(closing.userId);
    if (isFull) return goOn(closing, now);
    const kept = await this.erasure.forget(closing.userId, closing.closedAt, now);
    const isOver = kept === 0 && now >= keptUntil('BOOKS', closing.closedAt);
    return isOver ? forget(closing, now) : keptOn(closing, now);
  }
}
