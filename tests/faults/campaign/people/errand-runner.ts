import { setTimeout as delay } from 'node:timers/promises';
import { parseMoney } from '../../../../domain/shared/money.js';
import type { Payment } from '../../../support/sandbox/rest-client.js';
import type { PaymentRecord } from '../evidence/payment-record.js';
import type { Decision, Errand, PlannedErrand } from '../plan/errands.js';
import type { Stage } from '../stage/stage.js';
import type { StageClock } from '../stage/stage-clock.js';
import { addPasskey, removePasskey } from './passkey-errands.js';
import { amountOf, type Paying } from './paying.js';
import type { PaymentBook } from './payment-book.js';
import { give, type Person } from './person.js';

const FOLLOWED_SECONDS = 20;
/** Before the deadline, when the owner signs at the last moment. */
const LAST_MOMENT_MS = 1_500;
const OVERDRAFT_SHARE = 7n;
const UNIT = 1_000_000n;

/** Does what the plan says that one person does. */
export class ErrandRunner {
  private readonly refunded = new Set<string>();

  constructor(
    private readonly self: Person,
    private readonly people: readonly Person[],
    private readonly stage: Stage,
    private readonly clock: StageClock,
    private readonly book: PaymentBook,
    private readonly paying: Paying,
  ) {}

  /** One errand after the other. An errand that fails is given up. */
  async run(errands: Iterator<PlannedErrand>, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { errand, restSeconds } = errands.next().value as PlannedErrand;
      await this.do(errand).catch((error: unknown) =>
        this.stage.diary.note(this.self.username, `${errand.does}: ${String(error)}`),
      );
      await delay(restSeconds * 1000);
    }
  }

  private async do(errand: Errand): Promise<void> {
    switch (errand.does) {
      case 'pay':
        return this.pay(errand);
      case 'refund':
        return this.refund(errand.decision);
      case 'overdraw':
        return this.overdraw(this.person(errand.to));
      case 'get money':
        await give(this.stage, this.self.username, errand.currency, `${errand.units}.00`);
        return;
      case 'repeat key':
        return this.repeatKey(errand.changed);
      case 'add passkey':
        return addPasskey(this.self);
      case 'remove passkey':
        return removePasskey(this.self);
    }
  }

  private async pay({ to, currency, units, from, decision, sends }: Extract<Errand, { does: 'pay' }>): Promise<void> {
    const payment = this.begin(this.person(to), currency, units);
    payment.isByClient = from === 'client';
    if (!(await this.paying.propose(payment, sends, () => this.send(payment, from)))) return;
    await this.decide(payment, decision);
    if (decision !== 'forget') await this.paying.follow(payment, this.self, FOLLOWED_SECONDS);
  }

  private async refund(decision: Decision): Promise<void> {
    const original = this.book.lastReceived(this.self.username, this.refunded);
    const payer = this.people.find(({ username }) => username === original?.payer);
    if (!original?.transactionHash || !payer) return;
    this.refunded.add(original.name);
    const refund = this.begin(payer, original.currency, 0);
    const path = `/transactions/${original.transactionHash}/refund`;
    const send = () =>
      this.self.app.send<Payment>(path, {
        method: 'POST',
        headers: { 'Idempotency-Key': refund.idempotencyKey },
        body: { amount: amountOf(refund) },
      });
    if (!(await this.paying.propose(refund, 1, send))) return;
    await this.decide(refund, decision);
    await this.paying.follow(refund, this.self, FOLLOWED_SECONDS);
  }

  /* Each payment alone could be paid. The second one fails or waits, and money comes in meanwhile. */
  private async overdraw(to: Person): Promise<void> {
    const { body } = await this.self.rest.get<{ balances: { currency: string; balance: string }[] }>('/balances');
    const balance = body.balances.find(({ currency }) => currency === 'EUR')?.balance ?? '0';
    const units = Number((parseMoney(balance, 'EUR').minorUnits * OVERDRAFT_SHARE) / 10n / UNIT);
    if (units < 2) return;
    const payments = [this.begin(to, 'EUR', units), this.begin(to, 'EUR', units)];
    for (const payment of payments) await this.paying.propose(payment, 1, () => this.send(payment, 'client'));
    await Promise.all(payments.map((payment) => this.paying.approve(payment, this.self)));
    await Promise.all(payments.map((payment) => this.paying.follow(payment, this.self, FOLLOWED_SECONDS / 2)));
    await give(this.stage, this.self.username, 'EUR', `${units + 5}.00`);
  }

  private async repeatKey(changed: boolean): Promise<void> {
    const payment = this.book.lastByClient(this.self.username);
    if (!payment) return;
    const repeated = changed ? { ...payment, minorUnits: payment.minorUnits + UNIT } : payment;
    const { status, body } = await this.send(repeated, 'client');
    this.stage.diary.note(payment.name, `key sent again, ${changed ? 'changed' : 'unchanged'}: ${status}`);
    if (status === 201) payment.ids.add(body.paymentRequestId);
  }

  private async decide(payment: PaymentRecord, decision: Decision): Promise<void> {
    switch (decision) {
      case 'forget':
        return;
      case 'reject':
        return this.paying.reject(payment, this.self);
      case 'approve':
        return this.paying.approve(payment, this.self);
      case 'approve twice':
        return this.paying.approve(payment, this.self, 2);
      case 'approve at the deadline': {
        const left = (payment.expiresAt?.getTime() ?? 0) - this.clock.now().getTime();
        if (left > LAST_MOMENT_MS) await this.clock.advance(left - LAST_MOMENT_MS);
        return this.paying.approve(payment, this.self);
      }
    }
  }

  private send(payment: PaymentRecord, from: 'client' | 'app') {
    const headers = { 'Idempotency-Key': payment.idempotencyKey };
    const { payee: recipientUsername, currency, name: reference } = payment;
    const terms = { recipientUsername, amount: amountOf(payment), currency, reference };
    if (from === 'client') return this.self.rest.propose(terms, headers);
    const body = { paymentType: 'transfer_moneda', ...terms };
    return this.self.app.send<Payment>('/payments', { method: 'POST', headers, body });
  }

  private begin(payee: Person, currency: PaymentRecord['currency'], units: number): PaymentRecord {
    return this.book.begin({ payer: this.self.username, payee: payee.username, currency, units });
  }

  private person(index: number): Person {
    const person = this.people[index];
    if (!person) throw new RangeError(`There is no person ${index}`);
    return person;
  }
}
