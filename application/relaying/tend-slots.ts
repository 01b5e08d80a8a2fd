import { LeaseLostError } from '../ports/lease-lost-error.js';
import type { Sweep } from '../ports/sweep.js';
import type { Address } from '../ports/user-operation.js';
import type { EndIncludedSlots } from './end-included-slots.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySigners } from './relay-signer.js';
import type { RelaySlots } from './relay-slots.js';
import type { RelayTaskKinds } from './relay-task-kind.js';
import type { RelayerLeases } from './relayer-leases.js';
import type { SurveyRelayers } from './survey-relayers.js';
import type { TendSlot } from './tend-slot.js';

const BATCH = 100;

/**
 * The sweep that looks after every nonce that is not settled, also of relayers whose keys are configured no longer. A nonce that is missing
 * on chain blocks all later ones of its relayer.
 */
export class TendSlots implements Sweep {
  readonly name = 'tend-relay-slots';
  readonly everyMs = 2_000;

  constructor(
    private readonly slots: RelaySlots,
    private readonly kinds: RelayTaskKinds,
    private readonly signers: RelaySigners,
    private readonly leases: RelayerLeases,
    private readonly chain: RelayChain,
    private readonly survey: SurveyRelayers,
    private readonly tending: TendSlot,
    private readonly ending: EndIncludedSlots,
  ) {}

  /** @throws the first error; a slot or a relayer that fails does not stop the others */
  async execute(): Promise<void> {
    const { chainId } = this.chain;
    const signers = new Set((await this.signers.all()).map(({ address }) => address));
    for (const signer of await this.slots.carriers(chainId, this.kinds.purposes)) signers.add(signer);
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    for (const signer of signers) {
      // Another process that works for this relayer looks after its slots, too.
      await this.leases.during(chainId, signer, () => this.tendAll(signer, note)).catch(note);
    }
    if (failures.length > 0) throw failures[0];
  }

  private async tendAll(signer: Address, note: (error: unknown) => void): Promise<void> {
    const relayer = await this.survey.situationOf(signer);
    const slots = await this.slots.unsettled(this.chain.chainId, signer, relayer.chainNonce, BATCH);
    const others = await this.ending.execute(slots, relayer.chainNonce).catch((error: unknown) => {
      if (error instanceof LeaseLostError) throw error;
      note(error);
      return slots;
    });
    for (const slot of others) {
      await this.tending.execute(slot, relayer).catch((error: unknown) => {
        if (error instanceof LeaseLostError) throw error;
        note(error);
      });
    }
  }
}
