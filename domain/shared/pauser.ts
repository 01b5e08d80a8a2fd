import { ConflictError } from './errors.js';

/** Who pauses or resumes a mandate: its owner in the app, or an application. */
export const PAUSERS = ['OWNER', 'APPLICATION'] as const;
export type Pauser = (typeof PAUSERS)[number];

/**
 * An application ends the pauses of applications only. What its owner has paused, and what a restored backup has (`RESTORED`), stays paused until
 * the owner wants it.
 * @throws ConflictError
 */
export function assertMayResume(subject: string, pausedBy: string, by: Pauser): void {
  if (by === 'OWNER') return;
  if (pausedBy === 'RESTORED') {
    throw new ConflictError(
      `The ${subject} is paused since the service was restored from a backup, and its owner resumes it in the app`,
    );
  }
  if (pausedBy !== 'OWNER') return;
  throw new ConflictError(`The owner has paused the ${subject}, and resumes it in the app`);
}

/** @param clientId the application that asks; null for the owner in the app */
export function pauserOf(clientId: string | null): Pauser {
  return clientId === null ? 'OWNER' : 'APPLICATION';
}
