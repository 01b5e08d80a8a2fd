import type { UserId } from '../../domain/shared/ids.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { NonceCalls } from '../wallet-operations/nonce-calls.js';
import type { OperationPlan } from '../wallet-operations/wallet-operation-kind.js';
import { inOneOrder, type Mandate, type MandateRef, type MandateSource, type StandingReason } from './mandate.js';
import type { StopSignatures } from './stop-signatures.js';

/** What is the same in every signature that ends mandates of several kinds (docs/rules/mandates.md#stopping-everything). */
export class EndMandates {
  constructor(
    private readonly sources: readonly MandateSource[],
    private readonly signatures: StopSignatures,
    private readonly nonceCalls: NonceCalls,
  ) {}

  /** An activation under way is made impossible before what it may have made is ended. */
  planned(mandates: readonly Mandate[]): Pick<OperationPlan, 'calls' | 'callGas' | 'purse'> {
    const aborts = mandates.map(({ activation }) => activation && this.nonceCalls.exhaust(activation.nonce));
    return {
      calls: mandates.flatMap(({ calls }, index) => [aborts[index]?.call ?? [], calls].flat()),
      callGas: mandates.reduce((sum, { gas }, index) => sum + gas + (aborts[index]?.gas ?? 0n), 0n),
      purse: 'STOP',
    };
  }

  /** Call it before the operation is ended that ends them. */
  async lock(mandates: readonly MandateRef[]): Promise<void> {
    await this.each(mandates, async (source, { id }) => {
      await source.lock(id);
      return [];
    });
  }

  /** The owner has signed: the service stops them at once. Call it in the unit of work of the signature. */
  async signed(owner: UserId, at: Date, mandates: readonly Mandate[]): Promise<readonly DomainEvent[]> {
    await this.signatures.add(owner, at, mandates);
    return this.each(mandates, (source, { id, end }) => source.stop(id, at, end));
  }

  /** The chain has executed the signature. */
  ended(mandates: readonly MandateRef[], at: Date, transactionHash: string): Promise<readonly DomainEvent[]> {
    return this.each(mandates, (source, { id }) => source.ended(id, at, transactionHash));
  }

  /** The signature has failed, or was taken back. They stay stopped in the service, and can be signed for again. */
  stand(mandates: readonly MandateRef[], at: Date, because: StandingReason): Promise<readonly DomainEvent[]> {
    return this.each(mandates, (source, { id }) => source.stands(id, at, because));
  }

  private async each<Ref extends MandateRef>(
    mandates: readonly Ref[],
    change: (source: MandateSource, mandate: Ref) => Promise<readonly DomainEvent[]>,
  ): Promise<readonly DomainEvent[]> {
    const events: DomainEvent[] = [];
    for (const mandate of mandates.toSorted(inOneOrder)) {
      const source = this.sources.find(({ kind }) => kind === mandate.kind);
      if (source) events.push(...(await change(source, mandate)));
    }
    return events;
  }
}
