import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import { ownBuyingPayment } from '../../domain/usage-credits/credit-payment.js';
import type { CreditPayments } from './credit-payments.js';
import type { SettlePurchase } from './settle-purchase.js';

const HASH = /^0x[0-9a-f]{64}$/;

export interface PurchasedCredits {
  readonly transactionHash: string;
  /** What was paid. */
  readonly paid: Money;
  /** What was granted for it, in millionths of a US dollar. */
  readonly budget: bigint;
  /** The balance after the grant, in millionths of a US dollar. */
  readonly balanceAfter: bigint;
}

/** Grants the credits that a payment of the caller buys. Whoever asks again gets the same answer, and no further credits. */
export class PurchaseCredits {
  /** @param creditAddress where credits are paid to, EIP-55 */
  constructor(
    private readonly creditAddress: string,
    private readonly payments: Pick<CreditPayments, 'inTransaction'>,
    private readonly settlePurchase: SettlePurchase,
  ) {}

  /** @throws what `ownBuyingPayment` throws; ServiceUnavailableError when there is no exchange rate of the day of the payment */
  async execute(input: { readonly userId: UserId; readonly transactionHash: string }): Promise<PurchasedCredits> {
    const transactionHash = input.transactionHash.toLowerCase();
    if (!HASH.test(transactionHash))
      throw new ValidationError('transactionHash', 'must be 0x and 64 hexadecimal digits');
    const found = await this.payments.inTransaction(transactionHash, input.userId);
    const asked = { userId: input.userId, transactionHash, creditAddress: this.creditAddress };
    const { paymentId, money } = ownBuyingPayment(found, asked);
    const booked = await this.settlePurchase.execute(paymentId);
    if (!booked || booked.total === 0n)
      throw new ConflictError('The payment has changed a moment ago; look again', true);
    return { transactionHash, paid: money, budget: booked.total, balanceAfter: booked.balanceAfter };
  }
}
