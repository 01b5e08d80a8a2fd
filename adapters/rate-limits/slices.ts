import { FIFTHS } from '../../application/ports/rate-limiter.js';

/**
 * The number of slices of a window. The requests of a slice share one entry with the time of the latest, so that a key needs a limited
 * number of entries and a place is never freed too early.
 */
export const SLICES_PER_WINDOW = 60;

/** Milliseconds as seconds, rounded up; at least 1. */
export function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/** Fifths of requests as whole requests, rounded down; at least 0. */
export function wholeRequests(fifths: number): number {
  return Math.max(0, Math.floor(fifths / FIFTHS));
}
