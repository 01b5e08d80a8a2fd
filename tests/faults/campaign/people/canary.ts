import { finalStatus, type PaymentRecord } from '../evidence/payment-record.js';
import { amountOf, type Paying } from './paying.js';
import type { PaymentBook } from './payment-book.js';
import type { Person } from './person.js';

/** Two people whose payments show whether the service works. */
export class Canary {
  constructor(
    private readonly people: readonly Person[],
    private readonly book: PaymentBook,
    private readonly paying: Paying,
  ) {}

  /**
   * Pays once, from the proposal to the end.
   * @returns how many seconds that took; null when it did not complete in time
   */
  async pay(withinSeconds: number): Promise<number | null> {
    const since = performance.now();
    const seconds = () => (performance.now() - since) / 1000;
    do {
      const payment = await this.propose();
      if (!payment) continue;
      await this.approve(payment);
      await this.paying.follow(payment, this.payer, withinSeconds - seconds());
      if (finalStatus(payment) === 'COMPLETED') return seconds();
    } while (seconds() < withinSeconds);
    return null;
  }

  /** @returns null when the service did not take it */
  async propose(): Promise<PaymentRecord | null> {
    const { payer } = this;
    const parties = { payer: payer.username, payee: 'canary_b', currency: 'USD' as const, units: 0 };
    const payment = this.book.begin(parties);
    const terms = { recipientUsername: 'canary_b', amount: amountOf(payment), reference: payment.name };
    const headers = { 'Idempotency-Key': payment.idempotencyKey };
    return (await this.paying.propose(payment, 1, () => payer.rest.propose(terms, headers))) ? payment : null;
  }

  approve(payment: PaymentRecord): Promise<void> {
    return this.paying.approve(payment, this.payer);
  }

  private get payer(): Person {
    const payer = this.people.find(({ username }) => username === 'canary_a');
    if (!payer) throw new Error('The canary is missing');
    return payer;
  }
}
