import type { ChainTransfer, Evidence, ListedNotification, PersonEvidence } from '../evidence/evidence.js';
import { finalStatus, type PaymentRecord, type Status } from '../evidence/payment-record.js';
import { correctionsOf, noticesOf } from './corrections.js';
import type { Invariant } from './invariant.js';

/** The notification that a payer gets of each end. Who rejects a payment is not told of it. */
const END_NOTICES: Readonly<Partial<Record<Status, string>>> = {
  COMPLETED: 'PAYMENT_COMPLETED',
  FAILED: 'PAYMENT_FAILED',
  EXPIRED: 'PAYMENT_EXPIRED',
};
const RECEIPTS = ['TRANSFER_RECEIVED', 'REFUND_RECEIVED'];

/** The payer is told once how each payment ended, and the recipient of each transfer is told once that it came. */
export const notificationsEqualChain: Invariant = {
  name: 'notifications equal the chain',
  check(evidence) {
    return [
      ...evidence.payments.flatMap((payment) =>
        endDifferences(payment, evidence).map((words) => ({ about: payment.name, words })),
      ),
      ...evidence.people.flatMap((person) =>
        receiptDifferences(person, evidence).map((words) => ({ about: person.username, words })),
      ),
    ];
  },
};

function endDifferences(payment: PaymentRecord, evidence: Evidence): readonly string[] {
  const status = finalStatus(payment);
  const told = noticesOf(payment, evidence);
  return Object.entries(END_NOTICES).flatMap(([end, type]) => {
    const count = told.filter((notification) => notification.type === type).length;
    if (end === status) return count === 1 ? [] : [`is ${status}, and its payer has ${count} notifications ${type}`];
    const isTakenBack = correctionsOf(payment, evidence).includes(end);
    return count === 0 || isTakenBack ? [] : [`is ${status}, and its payer was told ${type} and no correction`];
  });
}

function receiptDifferences({ wallet, notifications }: PersonEvidence, { chain }: Evidence): readonly string[] {
  const received = chain.transfers.filter(({ from, to }) => to === wallet && from !== wallet);
  const receipts = notifications.filter(({ type }) => RECEIPTS.includes(type));
  return [
    ...received.flatMap((transfer) => {
      const told = receipts.filter((receipt) => isAbout(receipt, transfer)).length;
      const { minorUnits, currency, transactionHash } = transfer;
      return told === 1 ? [] : [`received ${minorUnits} ${currency} in ${transactionHash}, and was told ${told} times`];
    }),
    ...receipts.flatMap((receipt) =>
      received.some((transfer) => isAbout(receipt, transfer))
        ? []
        : [`was told of ${receipt.minorUnits} in ${receipt.transactionHash}, which the chain does not have`],
    ),
  ];
}

function isAbout(receipt: ListedNotification, { transactionHash, minorUnits }: ChainTransfer): boolean {
  return receipt.transactionHash === transactionHash && receipt.minorUnits === minorUnits;
}
