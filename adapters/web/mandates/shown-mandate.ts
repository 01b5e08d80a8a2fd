import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Mandate } from '../api/shapes.js';
import type { ShownMandate } from '../chain/stop-calls.js';

/** A mandate as the page shows it when it ends. */
export interface EndedMandate extends ShownMandate {
  readonly title: string;
  /** Until when its activation can still be carried out; null when none is under way. */
  readonly activationDeadline: Date | null;
}

export function shownMandate({ contractAddress, terms, activationDeadline, ...mandate }: Mandate): EndedMandate {
  return {
    ...mandate,
    contractAddress: contractAddress as Address,
    terms: terms as Hex,
    activationDeadline: activationDeadline === null ? null : new Date(activationDeadline),
  };
}
