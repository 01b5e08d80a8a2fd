import type { Evidence, Violation } from '../evidence/evidence.js';
import { balancesEqualChain } from './balances-equal-chain.js';
import { completedIsExecutedOnce } from './completed-is-executed-once.js';
import { decisionsStand } from './decisions-stand.js';
import { endsInTime } from './ends-in-time.js';
import type { Invariant } from './invariant.js';
import { listsEqualChain } from './lists-equal-chain.js';
import { noOperator } from './no-operator.js';
import { notificationsEqualChain } from './notifications-equal-chain.js';
import { onePaymentPerKey } from './one-payment-per-key.js';
import { passkeysEqualChain } from './passkeys-equal-chain.js';
import { unpaidIsNotExecuted } from './unpaid-is-not-executed.js';

/** What every campaign checks at its end. */
export const INVARIANTS: readonly Invariant[] = [
  completedIsExecutedOnce,
  unpaidIsNotExecuted,
  onePaymentPerKey,
  decisionsStand,
  balancesEqualChain,
  listsEqualChain,
  notificationsEqualChain,
  passkeysEqualChain,
  endsInTime,
  noOperator,
];

export function violationsOf(evidence: Evidence): readonly Violation[] {
  return INVARIANTS.flatMap(({ name, check }) => check(evidence).map((broken) => ({ invariant: name, ...broken })));
}
