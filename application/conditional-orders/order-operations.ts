import { conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';

/** The kinds of wallet operations that an owner signs for an order. They share its nonce keys, and so the count of attempts. */
export const ACTIVATE_ORDER = 'activate-conditional-order';
export const CANCEL_ORDER = 'cancel-conditional-order';

const ORDER_KINDS = [ACTIVATE_ORDER, CANCEL_ORDER];

/** The number of the next operation of an owner for an order, from 1. The chain executes each once. */
export async function nextOrderAttempt(
  operations: Pick<WalletOperationRepository, 'countFor'>,
  id: string,
): Promise<number> {
  return (await operations.countFor(id, ORDER_KINDS)) + 1;
}

export function orderOperationKey(id: string, attempt: number): string {
  return `conditional-order:${id}:${attempt}`;
}

/** Has the owner told that the order can still be filled. */
export function orderNotCancelled(id: string, owner: UserId, at: Date): DomainEvent {
  return { type: 'conditional_order.not_cancelled', subjectId: conditionalOrderId(id), userId: owner, occurredAt: at };
}

/** Has the owner's pages read the order again. */
export function orderTold(id: string, owner: UserId, at: Date): DomainEvent {
  return { type: 'conditional_order.changed', subjectId: conditionalOrderId(id), userId: owner, occurredAt: at };
}
