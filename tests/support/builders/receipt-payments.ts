import type { ReceiptPayment } from '../../../domain/receipts/receipt-payment.js';

/** A transaction that has paid a receipt: 100 EUR of 100 EUR. */
export function aReceiptPayment(changes: Partial<ReceiptPayment> = {}): ReceiptPayment {
  const shareValue = changes.shareValue ?? 100_000_000n;
  const transactionHash = `0x${'1'.repeat(64)}`;
  return { transactionHash, paymentId: null, currency: 'EUR', shareValue, movedValue: shareValue, ...changes };
}
