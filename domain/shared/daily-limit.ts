import { addDays, startOfUtcDay, utcDate } from './calendar-date.js';
import { DomainError } from './errors.js';

/** The limits of a UTC day, as metrics name them. */
export const DAILY_LIMITS = [
  'passkey_changes',
  'gas_of_user',
  'gas_of_client',
  'gas_in_all',
  'drafts_of_client',
  'approvals_of_guardian',
] as const;
export type DailyLimit = (typeof DAILY_LIMITS)[number];

/** Something has reached its limit of the UTC day. The message names when it is possible again (docs/rules/limits.md#daily-limits). */
export class DailyLimitError extends DomainError {
  readonly code = 'CONFLICT';
  override readonly retryable = true;
  readonly retryAfterSeconds: number;

  /** @param reached the beginning of the message: "You changed passkeys 5 times today" */
  constructor(
    readonly limit: DailyLimit,
    reached: string,
    at: Date,
  ) {
    const freeAt = nextUtcDay(at);
    super(`${reached}; try again from ${freeAt.toISOString()} on`);
    this.retryAfterSeconds = Math.ceil((freeAt.getTime() - at.getTime()) / 1_000);
  }
}

/** When the next UTC day begins. */
export function nextUtcDay(at: Date): Date {
  return startOfUtcDay(addDays(utcDate(at), 1));
}
