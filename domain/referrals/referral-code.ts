import type { UserId } from '../shared/ids.js';

const CODE = /^([a-z0-9_]{3,30})-([0-9a-f]{8})$/;
const PREFIX_LENGTH = 8;

/** The code of a user: the username and the beginning of the id. */
export function referralCode({ id, username }: { readonly id: UserId; readonly username: string }): string {
  return `${username}-${id.slice(0, PREFIX_LENGTH)}`;
}

/** The username in a code; null when the text is no code. */
export function usernameIn(code: string): string | null {
  return CODE.exec(code.trim().toLowerCase())?.[1] ?? null;
}

/** Whether the code is the user's, in either case. */
export function isCodeOf(code: string, user: { readonly id: UserId; readonly username: string }): boolean {
  return code.trim().toLowerCase() === referralCode(user);
}
