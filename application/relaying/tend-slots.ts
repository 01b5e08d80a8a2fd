import type { Sweep } from '../ports/sweep.js';
import type { RelaySlots } from './relay-slots.js';
import type { SurveyRelayers } from './survey-relayers.js';
import type { TendSlot } from './tend-slot.js';

const BATCH = 100;

/** The sweep that looks after every nonce that is not settled. A nonce that is missing on chain blocks all later ones of its relayer. */
export class TendSlots implements Sweep {
  readonly name = 'tend-relay-slots';
  readonly everyMs = 2_000;

  constructor(
    private readonly slots: RelaySlots,
    private readonly survey: SurveyRelayers,
    private readonly tending: TendSlot,
  ) {}

  /** @throws the first error; a slot that fails does not stop the others */
  async execute(): Promise<void> {
    const { chainId, baseFee, relayers } = await this.survey.execute();
    const failures: unknown[] = [];
    for (const relayer of relayers) {
      const unsettled = await this.slots.unsettled(chainId, relayer.signer, relayer.chainNonce, BATCH);
      for (const slot of unsettled) {
        await this.tending
          .execute(slot, { baseFee, relayer, isUrgent: false })
          .catch((error: unknown) => failures.push(error));
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
