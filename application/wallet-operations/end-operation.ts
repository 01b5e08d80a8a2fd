import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import {
  type EndedWalletOperation,
  execute,
  lapse,
  refuse,
  reverse,
  revert,
  type SignedWalletOperation,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ExecutedOperation } from './operation-outcomes.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

/** Ends an operation together with its subject, or takes its end back. Ending an ended operation changes nothing. */
export class EndOperation {
  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly operations: WalletOperationRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The chain has executed or reverted it, in a final block. */
  async byOutcome(operation: SignedWalletOperation, outcome: ExecutedOperation): Promise<void> {
    const [kind, at] = [this.kinds.named(operation.kind), this.clock.now()];
    if (outcome.success) {
      const next = execute(operation, at);
      await this.end(next, () => kind.completed(next, outcome.transactionHash));
      return;
    }
    const next = revert(operation, at, outcome.revertReason ?? kind.revertedWithoutReason);
    await this.end(next, () => kind.failed(next));
  }

  /**
   * Ends an operation that no node has, and erases its signature.
   * @returns false when it has ended already, or a node may have it
   */
  refused(operation: SignedWalletOperation, failure: OperationFailure): Promise<boolean> {
    const next = refuse(operation, this.clock.now(), failure);
    return this.end(next, () => this.kinds.named(next.kind).failed(next));
  }

  lapsed(operation: SignedWalletOperation): Promise<boolean> {
    const next = lapse(operation, this.clock.now());
    return this.end(next, () => this.kinds.named(next.kind).failed(next));
  }

  /**
   * Takes an end back that was not what the chain did.
   * @returns the operation, under way again; null when another process was faster, or a newer operation of the subject is under way
   */
  reversed(operation: EndedWalletOperation): Promise<SignedWalletOperation | null> {
    return this.unitOfWork.run(async () => {
      const [kind, at] = [this.kinds.named(operation.kind), this.clock.now()];
      const next = reverse(operation);
      await kind.lock?.(operation);
      if (!(await this.operations.correct(next, { from: operation.status, at }))) return null;
      await this.outbox.append(await kind.reversed(operation, at));
      return next;
    });
  }

  private end(next: EndedWalletOperation, endSubject: () => Promise<readonly DomainEvent[]>): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      await this.kinds.named(next.kind).lock?.(next);
      const hasEnded = await this.operations.end(next);
      if (hasEnded) await this.outbox.append(await endSubject());
      return hasEnded;
    });
  }
}
