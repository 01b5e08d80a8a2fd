import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import type { OpenDatabase } from './test-database.js';

/**
 * Begins the work in a unit of its own while the change is made and not committed. The change is committed when the work waits for it.
 * @returns what the work returns
 */
export async function overtaken<Result>(
  db: OpenDatabase,
  change: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const unitOfWork = new PostgresUnitOfWork(db.database);
  let isMade = () => {};
  const made = new Promise<void>((resolve) => {
    isMade = resolve;
  });
  const changing = unitOfWork.run(async () => {
    await change();
    isMade();
    await db.somebodyWaitsForALock();
  });
  await Promise.race([made, changing]);
  const [result] = await Promise.all([unitOfWork.run(work), changing]);
  return result;
}
