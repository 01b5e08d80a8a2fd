import { randomUUID } from 'node:crypto';
import type { Currency } from '../../../../domain/shared/currency.js';
import { finalStatus, newPaymentRecord, type PaymentRecord } from '../evidence/payment-record.js';

/** So that also a refund of nothing but the fraction is not too small. */
const FIRST_FRACTION = 10_001n;
const UNIT = 1_000_000n;

/** All payments of a campaign. */
export class PaymentBook {
  readonly all: PaymentRecord[] = [];

  /** @param units whole units; the fraction makes the amount one that no other payment has */
  begin(terms: { payer: string; payee: string; currency: Currency; units: number }): PaymentRecord {
    const { units, ...parties } = terms;
    const fraction = FIRST_FRACTION + BigInt(this.all.length);
    const record = newPaymentRecord({
      ...parties,
      name: `n${this.all.length + 1}`,
      minorUnits: BigInt(units) * UNIT + fraction,
      idempotencyKey: randomUUID(),
    });
    this.all.push(record);
    return record;
  }

  /**
   * The last payment that somebody received completely and has not refunded. A refund names a transaction, so that it must be the only
   * payment in it that they received.
   */
  lastReceived(payee: string, refunded: ReadonlySet<string>): PaymentRecord | undefined {
    const received = this.all.filter((record) => record.payee === payee && finalStatus(record) === 'COMPLETED');
    return received.findLast(
      ({ name, minorUnits, transactionHash }) =>
        minorUnits > UNIT &&
        !refunded.has(name) &&
        received.every((other) => other.name === name || other.transactionHash !== transactionHash),
    );
  }

  /** The last payment that somebody's client proposed. */
  lastByClient(payer: string): PaymentRecord | undefined {
    return this.all.findLast((record) => record.payer === payer && record.isByClient && record.ids.size > 0);
  }
}
