import { endOf, statusAt } from '../../domain/conditional-orders/conditional-order.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { StopSignatures } from '../mandates/stop-signatures.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import { orderPurpose } from './order-card.js';
import { ACTIVATE_ORDER, CANCEL_ORDER } from './order-operations.js';

/**
 * Drafts of orders that wait for their owner's signature, and orders that are over in the service, or that their owner has stopped, while the
 * chain may still fill them. While a
 * withdrawal or the owner's signature for their end is under way they do not wait for another one.
 */
export class OrdersToSign implements OwnerActionSource {
  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'stoppable'>,
    private readonly operations: Pick<WalletOperationRepository, 'underWay'>,
    private readonly stops: Pick<StopSignatures, 'underWay'>,
    private readonly calls: Pick<ContractCalls, 'of'>,
  ) {}

  async of(userId: UserId, at: Date): Promise<readonly OwnerAction[]> {
    const stored = await this.orders.stoppable(userId, at);
    const drafts = stored.filter(
      ({ order, isOnChain }) => order.status === 'PENDING_ACTIVATION' && !order.isSigned && !isOnChain,
    );
    const standing = stored.filter((one) => one.isOnChain && isToEnd(one, at));
    return [...drafts.map(draftOf), ...(await this.ends(userId, standing))];
  }

  private async ends(userId: UserId, standing: readonly StoredOrder[]): Promise<readonly OwnerAction[]> {
    if (standing.length === 0) return [];
    const stopped = await this.stops.underWay(userId);
    const isEnding = await Promise.all(
      standing.map(async (one) => stopped.includes(one.order.id) || (await this.isEnding(one))),
    );
    return standing.filter((_, index) => !isEnding[index]).map(endActionOf);
  }

  /** Whether its withdrawal, or its owner's signature, is on its way to the chain. */
  private async isEnding({ order, withdrawalId }: StoredOrder): Promise<boolean> {
    const withdrawal = withdrawalId === null ? null : await this.calls.of(withdrawalId);
    if (withdrawal !== null && withdrawal.status !== 'FAILED') return true;
    return (await this.operations.underWay(order.id, CANCEL_ORDER)) !== null;
  }
}

/** Over in the service, or stopped by its owner, while the chain may still fill it. */
function isToEnd({ order, isStopped }: StoredOrder, at: Date): boolean {
  const status = statusAt(order, at);
  // A draft that was over here before the chain was known to have made it is EXPIRED before its own end.
  const isOver = status === 'CANCELLED' || (status === 'EXPIRED' && at < order.expiresAt);
  return isOver || (isStopped && (status === 'PUBLISHED' || status === 'ARMED'));
}

function draftOf({ order, sale }: StoredOrder): OwnerAction {
  return {
    ...{ kind: 'ACTIVATE', subject: 'CONDITIONAL_ORDER', subjectId: order.id, title: null },
    ...{
      mandate: orderPurpose(sale),
      operations: [ACTIVATE_ORDER],
      createdAt: order.createdAt,
      expiresAt: endOf(order),
    },
  } as const;
}

function endActionOf({ order, sale }: StoredOrder): OwnerAction {
  return {
    ...{ kind: 'END', subject: 'CONDITIONAL_ORDER', subjectId: order.id, title: null },
    ...{
      mandate: orderPurpose(sale),
      operations: [CANCEL_ORDER],
      createdAt: order.createdAt,
      expiresAt: order.expiresAt,
    },
  } as const;
}
