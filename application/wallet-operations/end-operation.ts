import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import {
  type EndedWalletOperation,
  execute,
  refuse,
  revert,
  type SignedWalletOperation,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

/** Ends a signed operation together with its subject. Ending an ended operation changes nothing. */
export class EndOperation {
  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly operations: WalletOperationRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  executed(operation: SignedWalletOperation, transactionHash: string): Promise<void> {
    const next = execute(operation, this.clock.now());
    return this.end(next, () => this.kinds.named(next.kind).completed(next, transactionHash));
  }

  /** @param reason the revert reason of the chain; null when there is none */
  reverted(operation: SignedWalletOperation, reason: string | null): Promise<void> {
    const kind = this.kinds.named(operation.kind);
    const next = revert(operation, this.clock.now(), reason ?? kind.revertedWithoutReason);
    return this.end(next, () => kind.failed(next));
  }

  refused(operation: SignedWalletOperation, failure: OperationFailure): Promise<void> {
    const next = refuse(operation, this.clock.now(), failure);
    return this.end(next, () => this.kinds.named(next.kind).failed(next));
  }

  private async end(next: EndedWalletOperation, endSubject: () => Promise<readonly DomainEvent[]>): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (await this.operations.end(next)) await this.outbox.append(await endSubject());
    });
  }
}
