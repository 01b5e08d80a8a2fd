import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Payable } from './payable.js';
import type { Standing } from './payable-kind.js';
import type { PayablePayment } from './payable-payments.js';

/**
 * Why a payment that waits for its approval would pay too much (docs/rules/documents.md#paying-a-bill). The owner reads it.
 * @param all the payments of the payable
 * @returns null when it may be approved
 */
export function superfluous(
  payment: { readonly id: PaymentRequestId; readonly money: Money | null },
  { kind }: Payable,
  { isSettled, isLinkUnderWay, due }: Standing,
  all: readonly PayablePayment[],
): string | null {
  if (isSettled) return `The ${kind} is paid already`;
  if (all.some(({ id, status }) => id !== payment.id && status === 'APPROVED')) {
    return `Another payment of the ${kind} is on its way`;
  }
  if (isLinkUnderWay) {
    return `A transaction that is linked to the ${kind} is under way again; wait for its end, or detach it`;
  }
  if (!due || !payment.money || due.currency !== payment.money.currency || due.minorUnits < payment.money.minorUnits) {
    return `This payment is more than what is left to be paid of the ${kind}; pay the ${kind} again`;
  }
  return null;
}
