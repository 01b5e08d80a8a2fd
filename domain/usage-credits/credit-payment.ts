import type { PaymentRequestStatus } from '../payments/payment-request-status.js';
import { ConflictError, NotFoundError, NotOwnedError, ValidationError } from '../shared/errors.js';
import type { PaymentRequestId, UserId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';

/** A payment, as far as it matters for what it buys. */
export interface CreditPayment {
  readonly paymentId: PaymentRequestId;
  readonly payerId: UserId;
  readonly status: PaymentRequestStatus;
  /** EIP-55; null when it pays no address. */
  readonly recipientAddress: string | null;
  readonly money: Money | null;
  /** What was given back of it, in minor units. */
  readonly refunded: bigint;
  /** Of the transaction that has executed it; null unless it is completed. */
  readonly transactionHash: string | null;
  readonly completedAt: Date | null;
  /** Whether it was proposed for credits, or has bought some, to whatever address credits were paid at that time. */
  readonly isForCredits: boolean;
  /** Whether the chain has taken back an end of it. */
  readonly wasReversed: boolean;
}

/** A payment to the service's credit address that is completed, and of which something was not given back. */
export type BuyingPayment = CreditPayment & {
  readonly money: Money;
  readonly transactionHash: string;
  readonly completedAt: Date;
};

/** Whether the payment buys credits as it is now. @param creditAddress EIP-55; null: none are sold now */
export function buysCredits(payment: CreditPayment, creditAddress: string | null): payment is BuyingPayment {
  const { status, money, refunded, transactionHash, completedAt } = payment;
  const isComplete = status === 'COMPLETED' && transactionHash !== null && completedAt !== null;
  return isComplete && paysForCredits(payment, creditAddress) && money !== null && refunded < money.minorUnits;
}

/** Whether its money goes to the address for credits, or went to the one of its time. */
export function paysForCredits(payment: CreditPayment, creditAddress: string | null): boolean {
  const { recipientAddress, isForCredits } = payment;
  return recipientAddress !== null && (isForCredits || recipientAddress === creditAddress);
}

/**
 * Finds the user's own payment that buys credits among the payments of a transaction.
 * @throws NotFoundError when nobody has paid for credits in it; NotOwnedError when somebody else has; ValidationError when the user has paid
 *   another address; ConflictError when the payment is not confirmed yet, has failed, was refunded, or the chain has dropped the transaction
 */
export function ownBuyingPayment(
  payments: readonly CreditPayment[],
  {
    userId,
    transactionHash,
    creditAddress,
  }: { readonly userId: UserId; readonly transactionHash: string; readonly creditAddress: string },
): BuyingPayment {
  const own = payments.find(({ payerId }) => payerId === userId);
  if (!own) {
    const isForCredits = payments.some((payment) => paysForCredits(payment, creditAddress));
    if (isForCredits) throw new NotOwnedError('The payment in this transaction is somebody else’s');
    throw new NotFoundError('A payment of yours with this transactionHash');
  }
  if (!paysForCredits(own, creditAddress)) {
    throw new ValidationError(
      'transactionHash',
      `must be that of a payment to ${creditAddress}, the address for credits`,
    );
  }
  if (own.status === 'COMPLETED' && own.transactionHash !== transactionHash)
    throw new ConflictError(`The chain has executed the payment in another transaction: ${own.transactionHash}`);
  if (own.status !== 'COMPLETED' && own.wasReversed) {
    throw new ConflictError(
      'The chain has dropped this transaction, so it buys no credits; they were taken back if it had',
    );
  }
  if (own.status === 'APPROVED')
    throw new ConflictError('The payment is not confirmed yet; try again in a moment', true);
  if (own.status !== 'COMPLETED') throw new ConflictError(`The payment is ${own.status}, so it buys no credits`);
  if (buysCredits(own, creditAddress)) return own;
  throw new ConflictError('The payment was refunded, so it buys no credits');
}
