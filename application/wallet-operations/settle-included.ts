import type { WalletOperationId } from '../../domain/shared/ids.js';
import { type ExecutedWalletOperation, execute } from '../../domain/wallet-operations/wallet-operation.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IncludedOperation, OperationOutcomes } from './operation-outcomes.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';
import type { CompletedOperation } from './wallet-operation-kind.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

/**
 * Ends operations in the unit of work that books their final blocks, many with each statement: those that the chain has executed, of kinds that
 * can be completed together. All others have a job (SettleOperation), which corrects, too.
 */
export class SettleIncluded {
  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly operations: Pick<WalletOperationRepository, 'endAll'>,
    private readonly outcomes: Pick<OperationOutcomes, 'executed'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it in that unit of work, which cannot be stored when it throws.
   * @returns the operations that have ended by it
   */
  async execute(ids: readonly WalletOperationId[]): Promise<ReadonlySet<WalletOperationId>> {
    const executed = await this.outcomes.executed(ids);
    const at = this.clock.now();
    const ended = new Set<WalletOperationId>();
    for (const kind of new Set(executed.map(({ operation }) => operation.kind))) {
      const completed = executed.filter(({ operation }) => operation.kind === kind);
      for (const id of await this.complete(kind, completed, at)) ended.add(id);
    }
    return ended;
  }

  private async complete(
    name: string,
    included: readonly IncludedOperation[],
    at: Date,
  ): Promise<readonly WalletOperationId[]> {
    const kind = this.kinds.named(name);
    // A kind that locks its subject first is completed by its job, which does.
    if (!kind.completedAll || kind.lock) return [];
    const next = new Map<WalletOperationId, CompletedOperation>(
      included.map(({ operation, transactionHash }) => {
        const executed: ExecutedWalletOperation = execute(operation, at);
        return [executed.id, { operation: executed, transactionHash }];
      }),
    );
    const ended = await this.operations.endAll([...next.values()].map(({ operation }) => operation));
    const completed = ended.flatMap((id) => next.get(id) ?? []);
    if (completed.length > 0) await this.outbox.append(await kind.completedAll(completed));
    return ended;
  }
}
