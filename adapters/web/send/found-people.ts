import type { Schema } from '../api/client.js';
import type { Contact } from '../api/shapes.js';

/** Somebody with an account here whom the owner can pay. */
export interface FoundPerson {
  readonly username: string;
  readonly name: string;
  /** The username that the name looks like, and that is somebody else's. */
  readonly resembles?: string | undefined;
  /** When the owner's last payment to them was completed; null before the first. Unknown of whom the loaded contacts do not have. */
  readonly lastPaid?: string | null;
}

const MOST_SHOWN = 5;

/** The username that somebody typed, as the service stores it. */
export function usernameIn(typed: string): string {
  return typed.trim().replace(/^@/, '').toLowerCase();
}

/**
 * Whom a typed text may mean: the contacts, then others whom the service found; nothing typed means whom the owner has paid, the latest first.
 * A payment from somebody does not make them one of these.
 * @param contacts those whom the owner has paid first, the latest first; one may be there twice
 * @param found by the service for what is typed
 */
export function peopleLike(
  typed: string,
  contacts: readonly Contact[],
  found: readonly Schema<'FoundUser'>[],
): readonly FoundPerson[] {
  const text = usernameIn(typed);
  const known = [...new Map(contacts.flatMap(personOf).map((person) => [person.username, person])).values()];
  const fitting = known.filter(({ username, name, lastPaid }) =>
    text === '' ? lastPaid !== null : username.includes(text) || name.toLowerCase().includes(text),
  );
  const others = found
    .filter(({ username }) => !known.some((contact) => contact.username === username))
    .map(({ username, displayName, resembles }) => ({ username, name: displayName, resembles }));
  const exactFirst = (one: FoundPerson, other: FoundPerson) =>
    Number(other.username === text) - Number(one.username === text);
  return [...fitting, ...others].sort(exactFirst).slice(0, MOST_SHOWN);
}

function personOf(contact: Contact): readonly FoundPerson[] {
  const { type, isExternal, username, displayName = username, resembles, lastPaid = null } = contact;
  return type === 'user' && !isExternal ? [{ username, name: displayName, resembles, lastPaid }] : [];
}
