import { token } from '../ports/token.js';

/** A plan rests while a charge is unpaid that was made before the instant that it answers; null: no plan ever rests, because plans cost nothing here. */
export type OverdueBefore = (now: Date) => Date | null;
export const OverdueBefore = token<OverdueBefore>('OverdueBefore');
