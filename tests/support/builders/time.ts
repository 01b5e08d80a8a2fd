export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** When the things that builders make were created. */
export const CREATED_AT = new Date('2026-03-01T12:00:00.000Z');

export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}
