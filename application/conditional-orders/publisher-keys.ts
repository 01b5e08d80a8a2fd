import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A new key of a publisher. */
export interface PublisherKey {
  readonly address: Address;
  readonly privateKey: Hex;
}

/** What anybody may relay to an order's contract. */
export interface PublisherCall {
  readonly data: Hex;
  /** Of the whole transaction. */
  readonly gasLimit: bigint;
}

/** The keys that publish and withdraw orders, by EIP-712 (docs/contracts.md#conditional-orders). */
export interface PublisherKeys {
  create(): PublisherKey;
  /** @param asked what a filler gives, in smallest units @param deadline the last second at which a block may take it */
  publication(privateKey: Hex, order: Address, asked: bigint, deadline: Date): PublisherCall;
  withdrawal(privateKey: Hex, order: Address, deadline: Date): PublisherCall;
}
export const PublisherKeys = token<PublisherKeys>('PublisherKeys');

/** What a sealed key belongs to. */
export function publisherKeyContext(orderId: string): string {
  return `publisher of conditional order ${orderId}`;
}
