import { ConflictError } from '../shared/errors.js';
import type { UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type AccountClosingStatus, accountClosingMachine } from './account-closing-status.js';
import { keptUntil } from './retention.js';

/** How long a look waits for what another process still has to do: removing files, ending a payment. */
const NEXT_LOOK_MS = 60_000;

export interface AccountClosing {
  readonly userId: UserId;
  readonly status: AccountClosingStatus;
  readonly closedAt: Date;
  /** When the next step is due; null when none is left. */
  readonly dueAt: Date | null;
  /** When the last of what nobody may keep was erased; null before. */
  readonly erasedAt: Date | null;
}

/** Closes an account for good. Erasing begins at once. */
export function closeAccount(userId: UserId, at: Date): AccountClosing {
  return { userId, status: accountClosingMachine.initial, closedAt: at, dueAt: at, erasedAt: null };
}

/** Something is left that another process has to end or remove first. */
export function putOff(closing: AccountClosing, at: Date): AccountClosing {
  if (closing.status === 'FORGOTTEN') throw new ConflictError('The account is forgotten');
  return { ...closing, dueAt: new Date(at.getTime() + NEXT_LOOK_MS) };
}

/** A portion was erased, and more may be left. Closings that were due before go first. */
export function goOn(closing: AccountClosing, at: Date): AccountClosing {
  if (closing.status === 'FORGOTTEN') throw new ConflictError('The account is forgotten');
  return { ...closing, dueAt: at };
}

/** Nothing is left but what the law wants. What it wants ends with years only. */
export function erased(closing: AccountClosing, at: Date): AccountClosing {
  assertAllowed(accountClosingMachine, closing.status, 'ERASED');
  return { ...closing, status: 'ERASED', erasedAt: at, dueAt: nextYear(at) };
}

/** What ended with the last year is deleted, and something is kept for longer. */
export function keptOn(closing: AccountClosing, at: Date): AccountClosing {
  if (closing.status !== 'ERASED') throw new ConflictError(`The account closing is ${closing.status}`);
  return { ...closing, dueAt: nextYear(at) };
}

/** Nothing is left. @throws ConflictError while the books must be kept */
export function forget(closing: AccountClosing, at: Date): AccountClosing {
  assertAllowed(accountClosingMachine, closing.status, 'FORGOTTEN');
  if (at < keptUntil('BOOKS', closing.closedAt)) throw new ConflictError('The books of the account must still be kept');
  return { ...closing, status: 'FORGOTTEN', dueAt: null };
}

function nextYear(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear() + 1, 0, 1));
}
