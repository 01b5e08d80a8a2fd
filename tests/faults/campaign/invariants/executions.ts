import type { ChainTransfer, Evidence } from '../evidence/evidence.js';
import type { PaymentRecord } from '../evidence/payment-record.js';

/** The transfers on chain of exactly the payment's amount, from its payer to its recipient. The amount is no other payment's. */
export function executionsOf(payment: PaymentRecord, { chain, people }: Evidence): readonly ChainTransfer[] {
  const walletOf = (name: string) => people.find(({ username }) => username === name)?.wallet;
  const [from, to] = [walletOf(payment.payer), walletOf(payment.payee)];
  return chain.transfers.filter(
    (transfer) =>
      transfer.from === from &&
      transfer.to === to &&
      transfer.currency === payment.currency &&
      transfer.minorUnits === payment.minorUnits,
  );
}
