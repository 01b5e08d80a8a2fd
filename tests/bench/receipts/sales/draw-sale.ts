import type { Goods, Place } from './goods.js';
import type { Random } from './random.js';
import type { Sale, Shop, SoldItem, SoldTax } from './sale.js';

/** How a sale is drawn. Rates are in hundredths of a percent, from which each item gets one. */
export interface SaleTerms {
  readonly names: readonly string[];
  readonly place: Place;
  readonly currency: string;
  readonly goods: Goods;
  readonly items: readonly [least: number, most: number];
  readonly rates: readonly number[];
  /** Whether prices contain the tax, as in Europe's shops. */
  readonly taxIncluded: boolean;
  /** Shares of the total, in percent, from which the tip is drawn. */
  readonly tips?: readonly number[];
  readonly mostPieces?: number;
}

export function drawSale(random: Random, terms: SaleTerms): Sale {
  const goods = random.some(terms.goods, random.whole(...terms.items));
  const items = goods.map(([description, least, most]): SoldItem => {
    const quantity = random.next() < 0.35 ? random.whole(2, terms.mostPieces ?? 4) : 1;
    const unitPrice = random.whole(least, most);
    return { description, quantity, unitPrice, total: quantity * unitPrice, rate: random.pick(terms.rates) };
  });
  const taxes = taxesOf(items, terms.taxIncluded);
  const subtotal = items.reduce((sum, { total }) => sum + total, 0);
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
  const due = terms.taxIncluded ? subtotal : subtotal + tax;
  const tip = terms.tips ? Math.round((due * random.pick(terms.tips)) / 100) : 0;
  return {
    shop: drawShop(random, terms),
    currency: terms.currency,
    day: { year: random.whole(2024, 2026), month: random.whole(1, 10), day: random.whole(1, 28) },
    time: `${twoDigits(random.whole(8, 21))}:${twoDigits(random.whole(0, 59))}`,
    number: `${random.whole(1000, 99999)}`,
    items,
    taxes,
    subtotal,
    tax,
    tip,
    total: due + tip,
  };
}

function taxesOf(items: readonly SoldItem[], included: boolean): readonly SoldTax[] {
  const rates = [...new Set(items.map(({ rate }) => rate))]
    .filter((rate) => rate > 0)
    .sort((one, other) => other - one);
  return rates.map((rate) => {
    const sum = items.filter((item) => item.rate === rate).reduce((total, item) => total + item.total, 0);
    const tax = included ? Math.round((sum * rate) / (10_000 + rate)) : Math.round((sum * rate) / 10_000);
    return { rate, tax, net: included ? sum - tax : sum, gross: included ? sum : sum + tax };
  });
}

function drawShop(random: Random, { names, place }: SaleTerms): Shop {
  const name = random.pick(names);
  const digits = (count: number) =>
    Array.from({ length: count }, (_, index) => random.whole(index === 0 ? 1 : 0, 9)).join('');
  const number = random.whole(1, 180);
  const street = random.pick(place.streets);
  return {
    name,
    street: place.numberFirst ? `${number} ${street}` : `${street} ${number}`,
    town: random.pick(place.towns),
    taxId: place.taxId(digits),
    phone: `${place.phone} ${digits(4)}`,
    web: `www.${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')
      .slice(0, 14)}.${place.domain}`,
  };
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
