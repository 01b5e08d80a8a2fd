import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** A published order, as everybody can read it on chain. Amounts in smallest units. */
export interface FillableOrder {
  readonly address: Address;
  readonly sellToken: Address;
  readonly sellAmount: bigint;
  readonly buyToken: Address;
  /** What a filler gives. */
  readonly asked: bigint;
}

/** The published orders of a chain, for whoever wants to fill them. */
export interface FillableOrders {
  /** @throws ServiceUnavailableError when no node answers in time */
  open(): Promise<readonly FillableOrder[]>;
  /**
   * Gives what is asked, takes what is sold, and sells that at the market.
   * @throws ServiceUnavailableError when no block has it in time; the next attempt continues it
   */
  fill(order: FillableOrder): Promise<void>;
}
export const FillableOrders = token<FillableOrders>('FillableOrders');
