import type { Random } from '../sales/random.js';
import type { Sale, SoldItem, TrueItem, Truth } from '../sales/sale.js';
import { isoDate } from '../sales/written.js';
import type { FinishedSheet } from '../sheet.js';

export interface DrawnDocument {
  readonly sheet: FinishedSheet;
  readonly truth: Truth;
}

/** One way in which documents look. */
export interface Layout {
  readonly name: string;
  /** Also made as a PDF with text. */
  readonly asPdf?: boolean;
  draw(random: Random): DrawnDocument;
}

export type Printed = Partial<Omit<Truth, 'merchantName' | 'date' | 'currency' | 'totalAmountValue' | 'documentType'>>;

/** The truth of a sale: what every layout prints, and what this one adds. */
export function truthOf(sale: Sale, documentType: Truth['documentType'], printed: Printed): Truth {
  return {
    merchantName: sale.shop.name,
    date: isoDate(sale),
    currency: sale.currency,
    totalAmountValue: sale.total,
    documentType,
    ...printed,
  };
}

export function addressOf({ shop }: Sale): string {
  return `${shop.street}, ${shop.town}`;
}

/** @param counted whether the layout prints pieces and the price of one, for every item or for several pieces only */
export function trueItems(
  items: readonly SoldItem[],
  counted: 'every item' | 'several pieces' | 'never',
): readonly TrueItem[] {
  return items.map(({ description, quantity, unitPrice, total }) => {
    const isCounted = counted === 'every item' || (counted === 'several pieces' && quantity > 1);
    return { description, total, quantity: isCounted ? quantity : null, unitPrice: isCounted ? unitPrice : null };
  });
}

/** The only rate of a sale; undefined when there are several. */
export function onlyRate({ taxes }: Sale): { readonly taxRateValue: number } | object {
  const [only, ...others] = taxes;
  return only && others.length === 0 ? { taxRateValue: only.rate } : {};
}
