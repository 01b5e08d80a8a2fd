import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { EndedWalletOperation, ExecutedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { NonceCalls } from '../wallet-operations/nonce-calls.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { ListMandates } from './list-mandates.js';
import type { Mandate, MandateRef, MandateSource } from './mandate.js';
import type { StopSignatures } from './stop-signatures.js';

/** The kind of "stop everything". Its subject is the owner. */
export const STOP_MANDATES = 'stop-mandates';

interface Stopping {
  readonly owner: UserId;
  readonly mandates: readonly Mandate[];
  /** How many mandates are left for further signatures. */
  readonly left: number;
  readonly attempt: number;
}

/**
 * The end of every mandate of an owner, or of as many as one signature can end (docs/rules/mandates.md#stopping-everything). The service stops them with the
 * signature already.
 */
export class StopMandatesOperation implements WalletOperationKind<Stopping> {
  readonly name = STOP_MANDATES;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not end the mandates';

  constructor(
    private readonly listMandates: Pick<ListMandates, 'execute'>,
    private readonly sources: readonly MandateSource[],
    private readonly signatures: StopSignatures,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
    private readonly nonceCalls: NonceCalls,
  ) {}

  async find(id: string, owner: UserId): Promise<Stopping> {
    if (id !== owner) throw new NotFoundError('The owner');
    const { mandates, inNextSignature } = await this.listMandates.execute(owner);
    const left = mandates.length - inNextSignature;
    return { owner, mandates: mandates.slice(0, inNextSignature), left, attempt: await this.nextAttempt(owner) };
  }

  plan({ owner, mandates, attempt }: Stopping): OperationPlan {
    return {
      key: `mandates:${owner}:${attempt}`,
      ...this.endOf(mandates),
    };
  }

  /** An activation under way is made impossible before what it may have made is ended. */
  private endOf(mandates: readonly Mandate[]): Pick<OperationPlan, 'calls' | 'callGas'> {
    const aborts = mandates.map(({ activationNonce: nonce }) =>
      nonce === null ? null : this.nonceCalls.exhaust(nonce),
    );
    return {
      calls: mandates.flatMap(({ calls }, index) => [aborts[index]?.call ?? [], calls].flat()),
      callGas: mandates.reduce((sum, { gas }, index) => sum + gas + (aborts[index]?.gas ?? 0n), 0n),
    };
  }

  card({ mandates, left }: Stopping): OperationCard {
    return {
      title: 'Stop everything',
      lines: [
        { name: 'mandates', value: mandates.map(({ title }) => title).join(', ') },
        { name: 'mandateContracts', value: mandates.map(({ contract }) => contract).join(', ') },
        ...(left === 0 ? [] : [{ name: 'mandatesLeft', value: String(left), type: 'number' as const }]),
      ],
    };
  }

  assertSignable({ mandates }: Stopping): void {
    if (mandates.some(({ calls }) => calls.length > 0)) return;
    throw new ConflictError('No mandate is on chain; discard drafts without a signature');
  }

  async approved({ owner, mandates, attempt }: Stopping, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await this.nextAttempt(owner)) === attempt, 'The mandates');
    await this.signatures.add(owner, at, mandates);
    return this.each(mandates, (source, id) => source.stop(id, at));
  }

  async completed(operation: ExecutedWalletOperation, transactionHash: string): Promise<readonly DomainEvent[]> {
    return this.each(await this.signedBy(operation), (source, id) =>
      source.ended(id, operation.endedAt, transactionHash),
    );
  }

  /** They stay stopped in the service, and can be signed for again. */
  async failed(operation: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return this.each(await this.signedBy(operation), (source, id) => source.stands(id, operation.endedAt));
  }

  async reversed(operation: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return this.each(await this.signedBy(operation), (source, id) => source.stands(id, at));
  }

  private signedBy({ userId, signedAt }: EndedWalletOperation): Promise<readonly MandateRef[]> {
    return this.signatures.of(userId, signedAt);
  }

  private async each(
    mandates: readonly MandateRef[],
    change: (source: MandateSource, id: string) => Promise<readonly DomainEvent[]>,
  ): Promise<readonly DomainEvent[]> {
    const events: DomainEvent[] = [];
    for (const { kind, id } of mandates) {
      const source = this.sources.find((one) => one.kind === kind);
      if (source) events.push(...(await change(source, id)));
    }
    return events;
  }

  private async nextAttempt(owner: UserId): Promise<number> {
    return (await this.operations.countFor(owner, [STOP_MANDATES])) + 1;
  }
}
