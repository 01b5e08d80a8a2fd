import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Mandate } from '../api/shapes.js';
import type { ShownMandate } from '../chain/stop-calls.js';
import { quantityIn } from '../chain/user-operation.js';

const NONCE_BITS = 256n;

/** A mandate as the page shows it when it ends. */
export interface EndedMandate extends ShownMandate {
  readonly purpose: Mandate['purpose'];
  readonly title: string;
  /** Until when its activation can still be carried out; null when none is under way. */
  readonly activationDeadline: Date | null;
}

export function shownMandate(read: Mandate): EndedMandate {
  const { contractAddress, terms, salt, activationDeadline, activationNonce, ...mandate } = read;
  return {
    ...mandate,
    contractAddress: contractAddress as Address,
    terms: terms as Hex,
    salt: salt as Hex | null,
    activationNonce: activationNonce === null ? null : quantityIn(activationNonce, NONCE_BITS),
    activationDeadline: activationDeadline === null ? null : new Date(activationDeadline),
  };
}
