import { contradict, type ReceiptAmounts } from '../receipts/receipt-amounts.js';

/**
 * What food and drink cost on a restaurant's receipt, without the tip. Some receipts print a total with the tip in it, others add the tip
 * below the total. Subtotal and tax tell which, or the payment that moved both.
 * @param moved what the payment moved in the receipt's currency; null when it was in another one
 * @returns null when the receipt has no total
 */
export function printedMeal(amounts: ReceiptAmounts, moved: bigint | null): bigint | null {
  const { totalAmountValue: total, subtotalValue, taxAmountValue, tipAmountValue: tip } = amounts;
  if (total === null || tip === null) return total;
  if (subtotalValue !== null && taxAmountValue !== null) {
    const food = { ...amounts, tipAmountValue: null };
    const isBelow = !contradict(food);
    const isInside = !contradict({ ...food, totalAmountValue: total - tip });
    if (isBelow !== isInside) return isBelow ? total : total - tip;
  }
  return moved === total + tip ? total : total - tip;
}
