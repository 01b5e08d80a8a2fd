import { addDays, addMonths, type CalendarDate, utcDate } from '../shared/calendar-date.js';
import type { Currency } from '../shared/currency.js';
import type { Charge } from './charge.js';
import { dueOn } from './overdue.js';
import { type TaxedPrice, taxedPrice } from './taxed-price.js';

/** The company that runs the service, as it stands on invoices. */
export interface Seller {
  readonly name: string;
  /** Street and number. */
  readonly line: string;
  readonly postCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** With the country's prefix: DE123456789. */
  readonly vatId: string;
}

export interface Buyer {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly language: 'de' | 'en';
}

/** The buyer as it was when the month was charged. A name can be one that the form cannot show. */
export type ChargedBuyer = Omit<Buyer, 'country'> & { readonly country: string | null };

/** The invoice for a charge. */
export interface Invoice {
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly dueOn: CalendarDate;
  /** The month that is paid for, its first and its last day. */
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** What is invoiced: "Plus, 2026-12". */
  readonly item: string;
  readonly currency: Currency;
  readonly price: TaxedPrice;
  readonly taxRateValue: number;
}

/** @param serial counts all invoices of the service */
export function invoiceNumberOf({ period }: Pick<Charge, 'period'>, serial: bigint): string {
  return `S-${period.slice(0, 7)}-${String(serial).padStart(6, '0')}`;
}

/** The invoice for a charge, which says the same whenever it is made. */
export function invoiceFor(owed: Charge, number: string, seller: Seller, buyer: Buyer): Invoice {
  const { money, taxRateValue } = owed;
  return {
    number,
    issuedOn: utcDate(owed.createdAt),
    dueOn: dueOn(owed),
    period: { from: owed.period, to: addDays(addMonths(owed.period, 1), -1) },
    seller,
    buyer,
    item: `${owed.planName}, ${owed.period.slice(0, 7)}`,
    currency: money.currency,
    price: taxedPrice(money.minorUnits, taxRateValue),
    taxRateValue,
  };
}
