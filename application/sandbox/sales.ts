import type { Sale } from '../../domain/sandbox/seller.js';
import { token } from '../ports/token.js';

/** What the sandbox's seller has sold. */
export interface Sales {
  /**
   * Sells one copy for one transfer, and for one nonce of a transaction.
   * @returns whether the buyer with this nonce has bought with this transaction, now or before
   */
  sell(sale: Sale): Promise<boolean>;
}
export const Sales = token<Sales>('Sales');
