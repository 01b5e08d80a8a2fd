import { chargeId } from '../../domain/shared/ids.js';
import { pay, reopen } from '../../domain/subscriptions/charge.js';
import { type PayableKind, payableKind } from '../payables/payable-kind.js';
import type { ChargeRepository } from './charge.repository.js';

/** Charges among what is owed. */
export function chargeKind(charges: ChargeRepository): PayableKind {
  return payableKind('charge', charges, { idOf: chargeId, payableOf: (id) => ({ kind: 'charge', id }), pay, reopen });
}
