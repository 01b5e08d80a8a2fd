import { ConflictError } from './errors.js';

/** Who pauses or resumes a mandate: its owner in the app, or an application. */
export const PAUSERS = ['OWNER', 'APPLICATION'] as const;
export type Pauser = (typeof PAUSERS)[number];

/**
 * An application ends the pauses of applications only. What its owner has paused stays paused until the owner wants it.
 * @throws ConflictError
 */
export function assertMayResume(subject: string, pausedBy: string, by: Pauser): void {
  if (pausedBy !== 'OWNER' || by === 'OWNER') return;
  throw new ConflictError(`The owner has paused the ${subject}, and resumes it in the app`);
}

/** @param clientId the application that asks; null for the owner in the app */
export function pauserOf(clientId: string | null): Pauser {
  return clientId === null ? 'OWNER' : 'APPLICATION';
}
