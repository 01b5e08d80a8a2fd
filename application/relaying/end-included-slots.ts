import { endSlot, isOpen } from '../../domain/relaying/slot.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { type ReadInclusion, readSlotInclusion } from './read-slot-inclusion.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySlots, StoredSlot } from './relay-slots.js';
import type { RelayTasks } from './relay-tasks.js';

/** Ends the slots whose transactions are in blocks and have succeeded, as nearly all do, together. */
export class EndIncludedSlots {
  constructor(
    private readonly slots: RelaySlots,
    private readonly tasks: RelayTasks,
    private readonly chain: RelayChain,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Call it under the lease of the slots' relayer.
   * @param chainNonce the next nonce that the chain takes from it
   * @returns the other slots, each of which has to be looked at
   */
  async execute(slots: readonly StoredSlot[], chainNonce: number): Promise<readonly StoredSlot[]> {
    const used = slots.filter(({ status, nonce }) => isOpen(status) && nonce < chainNonce);
    const read = await Promise.all(used.map((slot) => this.read(slot)));
    const included = used.flatMap((slot, index) => {
      const hash = read[index]?.inclusion === 'included' ? read[index].hash : null;
      return hash === null ? [] : [{ slot, nonce: slot.nonce, hash }];
    });
    const [first] = included;
    if (!first) return slots;
    for (const { slot } of included) endSlot(slot.status, 'INCLUDED');
    const { chainId, signer } = first.slot;
    await this.unitOfWork.run(async () => {
      const ended = await this.slots.endIncluded(chainId, signer, included);
      await this.tasks.finish(included.filter(({ nonce }) => ended.includes(nonce)).flatMap(({ slot }) => slot.tasks));
    });
    return slots.filter((slot) => !included.some((one) => one.slot === slot));
  }

  /** One of which the chain says nothing is looked at alone, and so reports it. */
  private read(slot: StoredSlot): Promise<ReadInclusion | null> {
    return readSlotInclusion(this.chain, slot).catch(() => null);
  }
}
