import type { SlotInclusion } from '../../domain/relaying/slot-step.js';
import type { Hex } from '../ports/user-operation.js';
import type { InclusionStatus, RelayChain } from './relay-chain.js';
import type { StoredAttempt, StoredSlot } from './relay-slots.js';

/** What became of a slot's nonce, and by which attempt; null when none of ours is in a block. */
export interface ReadInclusion {
  readonly inclusion: SlotInclusion;
  readonly hash: Hex | null;
}

/**
 * Asks the chain which of a slot's attempts it has included, the newest first.
 * @throws ServiceUnavailableError when the chain does not answer
 */
export async function readSlotInclusion(chain: RelayChain, slot: StoredSlot): Promise<ReadInclusion> {
  for (const attempt of slot.attempts.toReversed()) {
    const { signer, nonce } = slot;
    const status = await chain.inclusionStatusOf({ signer, nonce, hash: attempt.hash });
    if (status === 'open') return { inclusion: 'open', hash: null };
    if (status !== 'lost') return { inclusion: meaningOf(attempt, status), hash: attempt.hash };
  }
  return { inclusion: 'lost', hash: null };
}

function meaningOf(
  { isCancellation }: StoredAttempt,
  status: Exclude<InclusionStatus, 'open' | 'lost'>,
): SlotInclusion {
  return isCancellation ? 'cancelled' : status;
}
