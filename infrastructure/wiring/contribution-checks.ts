import type { Container } from 'inversify';
import { assertUnique } from '../../application/ports/contributions.js';
import { EventKinds } from '../../application/ports/event-kinds.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { Signings } from '../identifiers.js';
import { resolve, resolveEvery } from './resolve.js';

/**
 * Holds against each other what the features contribute, before anything of it runs.
 * @throws Error when two features use one name, when an event has no kind, when a job that an event starts has no handler,
 * or when owners cannot sign a kind of wallet operation
 */
export function checkContributions(container: Container): void {
  const jobs = resolveEvery(container, JobHandler).map(({ kind }) => kind);
  assertUnique(
    'job',
    jobs.map(({ name }) => name),
  );
  assertUnique(
    'sweep',
    resolveEvery(container, Sweep).map(({ name }) => name),
  );
  const signed = resolveEvery(container, Signings).map(({ kind }) => kind);
  const unsigned = resolveEvery(container, WalletOperationKind).find(({ name }) => !signed.includes(name));
  if (unsigned) throw new Error(`No endpoint lets owners sign operations of the kind "${unsigned.name}"`);
  for (const { type, starts = [] } of resolve(container, EventKinds).all) {
    const orphan = starts.find((job) => !jobs.includes(job));
    if (orphan) throw new Error(`The event "${type}" starts the job "${orphan.name}", which no feature does`);
  }
}
