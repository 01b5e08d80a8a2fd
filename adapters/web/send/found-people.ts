import type { Schema } from '../api/client.js';
import type { Contact } from '../api/shapes.js';

/** Somebody with an account here whom the owner can pay. */
export interface FoundPerson {
  readonly username: string;
  readonly name: string;
  /** The username that the name looks like, and that is somebody else's. */
  readonly resembles?: string | undefined;
  /** When a payment between the two was completed last; null before the first. Unknown of whom the loaded contacts do not have. */
  readonly lastPayment?: string | null;
}

const MOST_SHOWN = 5;

/** The username that somebody typed, as the service stores it. */
export function usernameIn(typed: string): string {
  return typed.trim().replace(/^@/, '').toLowerCase();
}

/**
 * Whom a typed text may mean: the contacts, then others whom the service found; nothing typed means the contacts, the latest payment first.
 * @param found by the service for what is typed
 */
export function peopleLike(
  typed: string,
  contacts: readonly Contact[],
  found: readonly Schema<'FoundUser'>[],
): readonly FoundPerson[] {
  const text = usernameIn(typed);
  const known = contacts.flatMap(personOf);
  const fitting = known.filter(({ username, name }) => username.includes(text) || name.toLowerCase().includes(text));
  const others = found
    .filter(({ username }) => !known.some((contact) => contact.username === username))
    .map(({ username, displayName, resembles }) => ({ username, name: displayName, resembles }));
  const exactFirst = (one: FoundPerson, other: FoundPerson) =>
    Number(other.username === text) - Number(one.username === text);
  return [...fitting, ...others].sort(exactFirst).slice(0, MOST_SHOWN);
}

function personOf(contact: Contact): readonly FoundPerson[] {
  const { type, isExternal, username, displayName = username, resembles, lastInteraction = null } = contact;
  return type === 'user' && !isExternal
    ? [{ username, name: displayName, resembles, lastPayment: lastInteraction }]
    : [];
}
