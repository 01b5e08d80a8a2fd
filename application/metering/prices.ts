import type { DatedPrice } from '../../domain/metering/rate-card.js';
import { token } from '../ports/token.js';

/** The prices of tools. They are added and never changed. */
export interface Prices {
  /** All that there ever were and will be. */
  all(): Promise<readonly DatedPrice[]>;
  /** Locks the prices until the unit of work ends. Whoever adds one takes this lock first. */
  lock(): Promise<void>;
  add(price: DatedPrice, at: Date): Promise<void>;
}
export const Prices = token<Prices>('Prices');
