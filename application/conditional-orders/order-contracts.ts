import type { ConditionalOrder } from '../../domain/conditional-orders/conditional-order.js';
import type { OrderSale } from '../../domain/conditional-orders/order-sale.js';
import { token } from '../ports/token.js';
import type { Address, Hex, WalletCall } from '../ports/user-operation.js';

/** What an order's address commits to. */
export interface OrderOnChainTerms {
  readonly order: Pick<ConditionalOrder, 'id' | 'expiresAt'>;
  readonly sale: OrderSale;
  readonly publisher: Address;
}

/** Calls of the owner's wallet, and the most gas that they may use together. */
export interface PlannedCalls {
  readonly calls: readonly WalletCall[];
  readonly gas: bigint;
}

/** The contracts of orders (docs/contracts.md#conditional-orders). */
export interface OrderContracts {
  /** Whether this deployment has conditional orders. Without them the other methods must not be called. */
  readonly isOffered: boolean;
  /** @throws ServiceUnavailableError when no node answers in time */
  predict(owner: Address, terms: OrderOnChainTerms): Promise<Address>;
  /** The terms that the address commits to, as the factory encodes them. */
  terms(terms: OrderOnChainTerms): Hex;
  /** Makes the order, and gives it an allowance of what it sells. */
  activate(terms: OrderOnChainTerms, order: Address): PlannedCalls;
  /** Ends the order, and takes the allowance back. */
  cancel(sale: OrderSale, order: Address): PlannedCalls;
  /** Takes the allowance back. The order cannot be filled any more. */
  disallow(sale: OrderSale, order: Address): PlannedCalls;
  /**
   * How much of what it sells an order could take now: what the owner holds, or what is left of the allowance if that is less.
   * @throws ServiceUnavailableError when no node answers in time
   */
  available(owner: Address, sale: OrderSale, order: Address): Promise<bigint>;
  /** How it has ended in the newest block, which can be taken back; null for one that is open. @throws ServiceUnavailableError when no node answers in time */
  endOf(order: Address): Promise<'FILLED' | 'CANCELLED' | null>;
}
export const OrderContracts = token<OrderContracts>('OrderContracts');
