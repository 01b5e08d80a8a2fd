import { type FeePolicy, isUnderpriced, type RelayFees, raisedFees } from './relay-fees.js';
import { type EndedSlotStatus, isOpen, type SlotStatus } from './slot.js';

/** What the chain says of a slot's nonce: it is free, one of the slot's attempts used it, or another transaction did. */
export type SlotInclusion = 'open' | 'included' | 'reverted' | 'cancelled' | 'lost';

/** What is known of a slot and its newest attempt. Ages are milliseconds of real time. */
export interface SlotView {
  readonly status: SlotStatus;
  readonly inclusion: SlotInclusion;
  /** Whether the slot carries a task that still has to reach the chain. */
  readonly hasWork: boolean;
  /** Whether it also carries one that ended before a block had it: its transaction can only revert, for all of them. */
  readonly isSpoilt: boolean;
  /** Whether it is the next nonce that the chain takes from this relayer. */
  readonly isNext: boolean;
  /** Whether the relayer can pay for its transactions. */
  readonly isFunded: boolean;
  /** Whether the relayer cannot finish its nonces, because it is paused or its key is gone, and another one can do its work. */
  readonly isLeaving: boolean;
  readonly fees: RelayFees;
  readonly isCancellation: boolean;
  readonly ageMs: number;
  /** Since the newest attempt was last sent; null when it never was. */
  readonly sinceSentMs: number | null;
  /** How often in a row the node refused the newest attempt for a reason of its own. */
  readonly refusals: number;
  /** Since the last refusal; null when there was none. */
  readonly sinceRefusedMs: number | null;
}

/**
 * The next thing to do. `raise` sends the same content for more; `cancel` sends a transfer of nothing to the relayer itself; `putBack`
 * takes the tasks from the slot for a later one, `move` for another relayer, so that the slot can be cancelled.
 */
export type SlotStep =
  | { readonly kind: 'wait' | 'send' | 'reopen' | 'putBack' | 'move' }
  | { readonly kind: 'raise' | 'cancel'; readonly fees: RelayFees }
  | { readonly kind: 'end'; readonly status: EndedSlotStatus; readonly reverted: boolean };

/** After this time an unseen attempt is sent again, or raised when no block can include it. */
const UNSEEN_AFTER_MS = 5_000;
/** After this time the next nonce is raised although its fees should suffice. */
const STUCK_AFTER_MS = 60_000;
/** After this time the work of a relayer without money, or of one that sends nothing, goes to another one. */
const MOVED_AFTER_MS = 10_000;
const MOST_REFUSALS = 5;
/** The pause after a refusal. It doubles with each further one. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

const ENDS: Readonly<Record<Exclude<SlotInclusion, 'open'>, EndedSlotStatus>> = {
  included: 'INCLUDED',
  reverted: 'INCLUDED',
  cancelled: 'REPLACED',
  lost: 'LOST',
};

/** @param baseFee of the next block, in wei per gas */
export function nextStep(slot: SlotView, baseFee: bigint, policy: FeePolicy): SlotStep {
  if (slot.inclusion !== 'open') return endOf(slot, slot.inclusion);
  if (!isOpen(slot.status)) return { kind: 'reopen' };
  if (slot.hasWork && (slot.isSpoilt || hasToMove(slot))) return { kind: 'move' };
  if (!slot.hasWork && !slot.isCancellation) {
    const fees = raisedFees(slot.fees, baseFee, policy);
    return fees ? { kind: 'cancel', fees } : sendUnlessSent(slot);
  }
  const isRefused = slot.refusals >= MOST_REFUSALS && !isUnderpriced(slot.fees, baseFee);
  if (slot.hasWork && !slot.isCancellation && isRefused) return { kind: 'putBack' };
  return raiseIfDue(slot, baseFee, policy) ?? sendUnlessSent(slot);
}

/** A slot that ended with a revert has no work any more. One that has some was in another block before, where it succeeded. */
function endOf({ status, hasWork }: SlotView, inclusion: Exclude<SlotInclusion, 'open'>): SlotStep {
  const [end, reverted] = [ENDS[inclusion], inclusion === 'reverted'];
  if (isOpen(status)) return { kind: 'end', status: end, reverted };
  return { kind: status === end && !(reverted && hasWork) ? 'wait' : 'reopen' };
}

/** What a node has taken can be in the next block, also when nothing more can be sent, so it stays longer or for good. */
function hasToMove({ isLeaving, isFunded, isCancellation, ageMs, sinceSentMs, refusals }: SlotView): boolean {
  const isWithNode = sinceSentMs !== null && refusals === 0;
  if (isLeaving) return ageMs >= (isWithNode ? STUCK_AFTER_MS : MOVED_AFTER_MS);
  return !isFunded && !isCancellation && !isWithNode && ageMs >= MOVED_AFTER_MS;
}

function raiseIfDue(slot: SlotView, baseFee: bigint, policy: FeePolicy): SlotStep | null {
  const isDue =
    (isUnderpriced(slot.fees, baseFee) && slot.ageMs >= UNSEEN_AFTER_MS) ||
    (slot.isNext && slot.ageMs >= STUCK_AFTER_MS);
  const fees = isDue ? raisedFees(slot.fees, baseFee, policy) : null;
  return fees && { kind: 'raise', fees };
}

function sendUnlessSent({ sinceSentMs, ageMs, refusals, sinceRefusedMs }: SlotView): SlotStep {
  const pauseMs = refusals > 0 ? Math.min(PAUSE_MS * 2 ** refusals, LONGEST_PAUSE_MS) : UNSEEN_AFTER_MS;
  const sinceMs = (refusals > 0 ? sinceRefusedMs : sinceSentMs) ?? ageMs;
  return { kind: sinceMs >= pauseMs ? 'send' : 'wait' };
}
