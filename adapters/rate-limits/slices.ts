/**
 * A window is counted in this many slices. Requests of one slice share an entry with the time of the latest, so that a key costs a
 * bounded number of entries whatever the limit, and is never freed too early.
 */
export const SLICES_PER_WINDOW = 60;

/** Milliseconds as whole seconds that are enough; at least 1. */
export function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
