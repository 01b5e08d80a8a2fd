import type { Evidence } from '../evidence/evidence.js';
import { finalStatus, isFinal, type PaymentRecord, type Status } from '../evidence/payment-record.js';
import { correctionsOf } from './corrections.js';
import { executionsOf } from './executions.js';
import type { Invariant } from './invariant.js';

/** What a status may become while somebody looks, also when statuses in between were not seen. The last two rows are corrections. */
const MAY_BECOME: Readonly<Record<Status, readonly Status[]>> = {
  PENDING_APPROVAL: ['APPROVED', 'COMPLETED', 'FAILED', 'REJECTED', 'EXPIRED'],
  APPROVED: ['COMPLETED', 'FAILED'],
  REJECTED: [],
  EXPIRED: [],
  COMPLETED: ['APPROVED', 'FAILED'],
  FAILED: ['APPROVED', 'COMPLETED'],
};

/**
 * What the owner decided stays: only an approved payment moves money, a taken rejection and a taken approval are not forgotten, and a
 * final status changes only by a correction of which its payer was told. A payment that the service answered for is in the payer's list.
 */
export const decisionsStand: Invariant = {
  name: 'decisions stand',
  check(evidence) {
    return [
      ...evidence.payments.flatMap((payment) =>
        [...brokenBy(payment, evidence)].map((words) => ({ about: payment.name, words })),
      ),
      ...strangeTransfers(evidence),
    ];
  },
};

function* brokenBy(payment: PaymentRecord, evidence: Evidence): Generator<string, void> {
  const status = finalStatus(payment);
  if (!payment.approvalSent && executionsOf(payment, evidence).length > 0) yield 'was executed and never approved';
  if (payment.rejectionTaken && status !== 'REJECTED') yield `its rejection was taken, and it is ${status}`;
  if (payment.approvalTaken && (status === 'REJECTED' || status === 'EXPIRED' || status === 'PENDING_APPROVAL'))
    yield `its approval was taken, and it is ${status}`;
  for (const [index, next] of payment.seen.slice(1).entries()) {
    const before = payment.seen[index];
    if (!before) continue;
    if (!MAY_BECOME[before].includes(next)) yield `was ${before} and became ${next}`;
    else if (isFinal(before) && !correctionsOf(payment, evidence).includes(before))
      yield `was ${before}, became ${next}, and its payer was told of no correction`;
  }
  const requests = evidence.people.find(({ username }) => username === payment.payer)?.requests ?? [];
  for (const id of payment.ids) {
    const listed = requests.find((request) => request.id === id);
    if (!listed) yield `is missing from the payer's list: ${id}`;
    else if (listed.status !== status) yield `is ${status}, and ${listed.status} in the payer's list`;
  }
}

/* Nobody but the campaign moves the money of its people. */
function strangeTransfers(evidence: Evidence) {
  const { chain, people, payments } = evidence;
  const known = new Set(payments.flatMap((payment) => executionsOf(payment, evidence)));
  return chain.transfers.flatMap((transfer) => {
    const payer = people.find(({ wallet }) => wallet === transfer.from);
    if (!payer || known.has(transfer)) return [];
    const words = `paid ${transfer.minorUnits} ${transfer.currency} in ${transfer.transactionHash}, which no payment says`;
    return [{ about: payer.username, words }];
  });
}
