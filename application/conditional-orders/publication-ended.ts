import { failPublication } from '../../domain/conditional-orders/conditional-order.js';
import type { ContractCallListener, EndedContractCall } from '../contract-calls/contract-call-listener.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';

/** Has the price of an order watched again when its publication did not reach the chain. What did reach it is in the contract's events. */
export class PublicationEnded implements ContractCallListener {
  readonly purpose = 'conditional-order';

  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'findPublished' | 'move' | 'setSkipReason'>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async ended({ id, status }: EndedContractCall): Promise<void> {
    if (status !== 'FAILED') return;
    await this.unitOfWork.run(async () => {
      const order = await this.orders.findPublished(id);
      const next = order && failPublication(order, id);
      if (!next || !(await this.orders.move(order, next))) return;
      await this.orders.setSkipReason(order.id, 'PUBLICATION_FAILED');
    });
  }
}
