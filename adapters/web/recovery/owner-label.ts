import type { Schema } from '../api/client.js';

/** Whose account it is: the display name is left out when it is the username. */
export function ownerLabel({ owner, ownerName }: Pick<Schema<'GuardianshipResponse'>, 'owner' | 'ownerName'>): string {
  return ownerName === owner ? `@${owner}` : `${ownerName} (@${owner})`;
}
