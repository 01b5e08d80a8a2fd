import type { ConditionalOrder } from '../../domain/conditional-orders/conditional-order.js';
import type { OrderPair, OrderSale, SkipReason } from '../../domain/conditional-orders/order-sale.js';
import type { Rate } from '../../domain/rates/exchange-rate.js';
import type { ConditionalOrderId, UserId } from '../../domain/shared/ids.js';
import type { Ranked, RankedPlace } from '../mandates/ranked-page.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** An order with what the chain and the watching of its price need. */
export interface StoredOrder {
  readonly order: ConditionalOrder;
  readonly sale: OrderSale;
  /** The order's own contract, which has this address once the chain has made it. */
  readonly address: Address;
  /** With what its factory has distinguished it; null: by the order's id. */
  readonly salt: Hex | null;
  /** The account of the key that may publish and withdraw it. */
  readonly publisher: Address;
  /** The best price since it was armed; null before the first one, and for an order that is no trailing stop. */
  readonly bestPrice: Rate | null;
  readonly skipReason: SkipReason | null;
  /** Whether the chain has ever made it. */
  readonly isOnChain: boolean;
  /** Whether an operation of its owner has taken the allowance back: one that the chain has executed and not taken back since. */
  readonly isRevoked: boolean;
  /** Whether its owner has signed its end while its publication might be on chain. Nothing is published for it any more. */
  readonly isStopped: boolean;
  /** The newest withdrawal on chain that was asked for; null when there is none. */
  readonly withdrawalId: string | null;
  /** Why the chain did not make it; null unless its newest activation failed. */
  readonly failureReason: string | null;
}

export type NewOrder = Pick<StoredOrder, 'order' | 'sale' | 'address' | 'publisher' | 'salt'> & {
  /** The publisher's private key, encrypted for this order; null for one that was found on chain. */
  readonly sealedKey: string | null;
};

export interface ConditionalOrderRepository {
  /** Locks the owner until the unit of work ends. @returns how many orders are open at this time */
  countOpen(owner: UserId, at: Date): Promise<number>;
  add(order: NewOrder): Promise<void>;
  find(id: ConditionalOrderId): Promise<StoredOrder | null>;
  /** Finds it; others that change it wait until the unit of work ends. */
  lock(id: ConditionalOrderId): Promise<StoredOrder | null>;
  /** Null when it is somebody else's. */
  findOwned(id: ConditionalOrderId, owner: UserId): Promise<StoredOrder | null>;
  /** The newest first. */
  list(owner: UserId, page: { readonly limit: number; readonly offset: number }): Promise<readonly StoredOrder[]>;
  /** What can act first. @param after the place of the last row of the page before; null for the first page */
  byRank(owner: UserId, at: Date, limit: number, after: RankedPlace | null): Promise<readonly Ranked<StoredOrder>[]>;
  /**
   * Drafts that can be signed, and those that the chain may still fill, in the order of their ids: also one that has ended in the service, while
   * its contract stands or its activation is under way.
   */
  stoppable(owner: UserId, at: Date): Promise<readonly StoredOrder[]>;
  /**
   * What the watched orders trade: those that are armed, and the published ones that may ask for less. They have not ended at this time, and no
   * publication of them is on its way.
   */
  watchedPairs(at: Date): Promise<readonly OrderPair[]>;
  /** Keeps the better of the stored price and this one for each armed trailing stop, whoever else does so at the same time. */
  improveBestPrices(pair: OrderPair, price: Rate): Promise<void>;
  /**
   * Watched orders that this price triggers (`isTriggered`). Those that are not skipped come first, and then those that were not taken for
   * the longest time. Two who take at the same time get different ones.
   */
  takeTriggered(pair: OrderPair, price: Rate, at: Date, limit: number): Promise<readonly StoredOrder[]>;
  /** Published orders that may ask for less. Those that were not taken for the longest time come first. */
  takePublished(pair: OrderPair, at: Date, limit: number): Promise<readonly StoredOrder[]>;
  /** Sets the reason for all armed orders that this price would trigger. */
  skipTriggered(pair: OrderPair, price: Rate, reason: SkipReason): Promise<void>;
  /** Orders that have ended by this time and whose stored status is still open. */
  overdue(at: Date, limit: number): Promise<readonly ConditionalOrder[]>;
  /** The order that this publication on its way is of; null when there is none. */
  findPublished(publicationId: string): Promise<ConditionalOrder | null>;
  /** The order whose newest withdrawal this is; null when there is none. */
  findWithdrawn(withdrawalId: string): Promise<StoredOrder | null>;
  /**
   * Stores a move. The publisher's key is destroyed with a cancelled and an expired order.
   * @returns false when the order is not as it was any more
   */
  move(from: ConditionalOrder, to: ConditionalOrder): Promise<boolean>;
  setSkipReason(id: ConditionalOrderId, reason: SkipReason | null): Promise<void>;
  /** @param known the newest withdrawal before; null for none @returns false when it is another one by now */
  setWithdrawal(id: ConditionalOrderId, known: string | null, withdrawalId: string): Promise<boolean>;
  /** The chain has made it. */
  setOnChain(id: ConditionalOrderId): Promise<void>;
  /**
   * Stopped orders that the chain can still fill, while neither a signature of their owner for the end nor a withdrawal nor a publication is on
   * its way, in any order. Those whose withdrawal has failed after `retriedBefore` are left out.
   */
  stoppedInVain(at: Date, retriedBefore: Date, limit: number): Promise<readonly ConditionalOrderId[]>;
  /** Its owner has signed its end: it is not watched any more. */
  setStopped(id: ConditionalOrderId): Promise<void>;
  /** Null when it was destroyed. */
  sealedKeyOf(id: ConditionalOrderId): Promise<string | null>;
}
export const ConditionalOrderRepository = token<ConditionalOrderRepository>('ConditionalOrderRepository');
