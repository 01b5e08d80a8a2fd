import type { Backlog } from '../../adapters/persistence/backlog.js';
import type { Database } from '../../adapters/persistence/database.js';
import type { Role } from '../configuration.js';
import type { BacklogAge } from './backlog-age.js';
import { NotReadyError, type ReadinessCheck } from './readiness-check.js';

/**
 * Checks that nothing in a backlog waits for too long. The check has the name of the backlog.
 * @param afterSeconds how long the oldest thing may wait
 * @param neededBy the roles whose work it is
 */
export function stalledCheck(
  backlog: Backlog,
  afterSeconds: number,
  neededBy: readonly Role[],
): (database: Database, age: BacklogAge) => ReadinessCheck {
  return (database, age) => ({
    name: backlog.kind,
    neededBy,
    check: async () => {
      const waiting = await database.row(backlog.waiting);
      const seconds = age.seconds(backlog, waiting?.since ?? null);
      if (seconds <= afterSeconds) return;
      throw new NotReadyError(
        `${waiting?.count} wait, the oldest for ${Math.round(seconds)} s; more than ${afterSeconds} s is too long`,
      );
    },
  });
}
