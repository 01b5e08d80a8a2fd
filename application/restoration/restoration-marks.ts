import { token } from '../ports/token.js';

/** That a database was restored from a backup. Its moment tells it from others. */
export interface Restoration {
  readonly restoredAt: Date;
  readonly backedUpAt: Date;
}

/** Every restoration, outside of the database: one that is restored does not know of those that came after its backup. Nothing is removed. */
export interface RestorationMarks {
  /** Ends when it is stored for good. Can be repeated. @throws ServiceUnavailableError when it cannot be stored */
  keep(restoration: Restoration): Promise<void>;
  all(): Promise<readonly Restoration[]>;
}
export const RestorationMarks = token<RestorationMarks>('RestorationMarks');
