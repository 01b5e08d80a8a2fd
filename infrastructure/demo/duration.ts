import { DemoError } from './instance.js';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads "90s", "6m", "2h" or "7d" as milliseconds.
 * @throws DemoError
 */
export function parseDuration(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (UNITS[unit ?? ''] ?? Number.NaN);
  if (milliseconds > 0) return milliseconds;
  throw new DemoError(`"${text}" is not a duration; write a number and s, m, h or d, such as 6m`);
}
