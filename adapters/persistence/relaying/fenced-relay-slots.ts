import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { RelayTask } from '../../../application/relaying/relay-call.js';
import type { OpenSlots, RelaySlots, StoredSlot } from '../../../application/relaying/relay-slots.js';
import type { LeasedWork } from '../leased-work.js';

type Given<Method extends keyof RelaySlots> = Parameters<RelaySlots[Method]>;

/** Slots that take a change only from the process that has the lease of their relayer. */
export class FencedRelaySlots implements RelaySlots {
  constructor(
    private readonly slots: RelaySlots,
    private readonly leased: LeasedWork,
  ) {}

  reserveNonces(...given: Given<'reserveNonces'>): Promise<number> {
    return this.leased.change(() => this.slots.reserveNonces(...given));
  }

  open(...given: Given<'open'>): Promise<void> {
    return this.leased.change(() => this.slots.open(...given));
  }

  addAttempt(...given: Given<'addAttempt'>): Promise<boolean> {
    return this.leased.change(() => this.slots.addAttempt(...given));
  }

  markSent(hashes: readonly Hex[]): Promise<void> {
    return this.leased.change(() => this.slots.markSent(hashes));
  }

  markRefused(...given: Given<'markRefused'>): Promise<void> {
    return this.leased.change(() => this.slots.markRefused(...given));
  }

  end(...given: Given<'end'>): Promise<boolean> {
    return this.leased.change(() => this.slots.end(...given));
  }

  endIncluded(...given: Given<'endIncluded'>): Promise<readonly number[]> {
    return this.leased.change(() => this.slots.endIncluded(...given));
  }

  reopen(...given: Given<'reopen'>): Promise<boolean> {
    return this.leased.change(() => this.slots.reopen(...given));
  }

  release(...given: Given<'release'>): Promise<readonly RelayTask[]> {
    return this.leased.change(() => this.slots.release(...given));
  }

  carrying(task: RelayTask): Promise<StoredSlot | null> {
    return this.slots.carrying(task);
  }

  unsettled(chainId: number, signer: Address, nextNonce: number, limit: number): Promise<readonly StoredSlot[]> {
    return this.slots.unsettled(chainId, signer, nextNonce, limit);
  }

  openSlots(chainId: number): Promise<readonly OpenSlots[]> {
    return this.slots.openSlots(chainId);
  }

  carriers(chainId: number, purposes: readonly string[]): Promise<readonly Address[]> {
    return this.slots.carriers(chainId, purposes);
  }
}
