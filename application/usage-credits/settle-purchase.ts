import { ratesInForce } from '../../domain/rates/rates-in-force.js';
import { addDays, utcDate } from '../../domain/shared/calendar-date.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import { budgetOf, discountedBudget, keptBudget } from '../../domain/usage-credits/credit-budget.js';
import {
  type BuyingPayment,
  buysCredits,
  type CreditPayment,
  paysForCredits,
} from '../../domain/usage-credits/credit-payment.js';
import type { BookEntry } from '../ledgers/book-entry.js';
import type { Booked } from '../ledgers/ledger.repository.js';
import type { SettleGrant } from '../ledgers/settle-grant.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { DailyRates } from '../rates/daily-rates.js';
import type { CreditPayments, CreditPurchase } from './credit-payments.js';
import type { PlanDiscounts } from './plan-discounts.js';

/**
 * Grants what a payment buys by now, and takes back what it does not buy any more. It looks at what is, not at what happened, so that it can
 * run again, late and in any order (docs/rules/credits.md#usage-credits).
 */
export class SettlePurchase {
  /** @param creditAddress where credits are paid to, EIP-55; null where none are sold now: what was paid before is settled all the same */
  constructor(
    private readonly creditAddress: string | null,
    private readonly payments: CreditPayments,
    private readonly dailyRates: Pick<DailyRates, 'asOf'>,
    private readonly discounts: PlanDiscounts,
    private readonly bookEntry: Pick<BookEntry, 'open'>,
    private readonly settleGrant: SettleGrant,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param id the payment, or a refund of it
   * @returns what is booked for the payment; null when it has bought nothing
   * @throws ServiceUnavailableError while the rates of the time of the payment are not known
   */
  async execute(id: PaymentRequestId): Promise<Booked | null> {
    const payment = await this.payments.affectedBy(id);
    if (!payment) return null;
    // Remembered in its own transaction: it is settled later when the rate is not known yet, also when the service takes another address by then.
    if (!payment.isForCredits && paysForCredits(payment, this.creditAddress))
      await this.payments.expect(payment.paymentId, this.clock.now());
    return this.unitOfWork.run(async () => {
      const open = await this.bookEntry.open({ ledger: 'CREDITS', userId: payment.payerId });
      // The lock of the ledger is held now, so nobody else settles it by an older look.
      const current = await this.payments.affectedBy(id);
      const bought = await this.payments.purchase(payment.paymentId);
      const purchase = await this.purchaseOf(current, bought, open.now);
      if (!purchase) return null;
      const occurredOn = utcDate(purchase.createdAt);
      const cause = { action: 'PURCHASE', subjectId: purchase.paymentId, occurredOn, detail: detailOf(purchase) };
      const budget = this.budgetOf(current, purchase);
      return (await this.settleGrant.execute(open, cause, () => budget, null)).booked;
    });
  }

  private budgetOf(current: CreditPayment | null, { fullBudget }: CreditPurchase): bigint {
    if (!current || !buysCredits(current, this.creditAddress)) return 0n;
    return keptBudget(fullBudget, current.money.minorUnits, current.refunded);
  }

  private async purchaseOf(
    payment: CreditPayment | null,
    bought: CreditPurchase | null,
    now: Date,
  ): Promise<CreditPurchase | null> {
    if (!payment || !buysCredits(payment, this.creditAddress)) return bought;
    const { paymentId, payerId: userId, transactionHash } = payment;
    if (bought?.transactionHash === transactionHash) return bought;
    const terms = bought ?? (await this.termsOf(payment, now));
    const purchase = { ...terms, paymentId, userId, transactionHash };
    await this.payments.keep(purchase);
    return purchase;
  }

  private async termsOf({ payerId, money, completedAt }: BuyingPayment, createdAt: Date) {
    const day = utcDate(completedAt);
    const rates = [...(await this.dailyRates.asOf(day)), ...(await this.dailyRates.asOf(addDays(day, -1)))];
    const worth = budgetOf(money, ratesInForce(rates, completedAt));
    const discountBps = await this.discounts.at(payerId, completedAt);
    return { discountBps, fullBudget: discountedBudget(worth, discountBps), createdAt };
  }
}

/** The discount, as a number that is read in every language. */
function detailOf({ discountBps }: CreditPurchase): string | null {
  return discountBps === 0 ? null : `−${discountBps / 100} %`;
}
