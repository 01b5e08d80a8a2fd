import { token } from '../ports/token.js';

/** The time by which a plan rests because of an unpaid charge: the one that is asked for; null: no plan ever rests, because plans cost nothing here. */
export type RestingAt = (now: Date) => Date | null;
export const RestingAt = token<RestingAt>('RestingAt');

/** The rule where plans cost something. */
export const restingNow: RestingAt = (now) => now;
