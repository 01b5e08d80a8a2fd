import { token } from './token.js';

/**
 * Runs work in one database transaction. Every repository called inside joins it; when the work throws, nothing of it is
 * stored. A nested call joins the outer transaction. Decide and save inside; cause side effects only after it returned.
 */
export interface UnitOfWork {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}
export const UnitOfWork = token<UnitOfWork>('UnitOfWork');

/** Runs work in a database transaction of its own, also when the caller is in one, and for no client's account. */
export interface SeparateUnitOfWork {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}
export const SeparateUnitOfWork = token<SeparateUnitOfWork>('SeparateUnitOfWork');
