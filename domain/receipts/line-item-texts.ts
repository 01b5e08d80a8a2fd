import { ValidationError } from '../shared/errors.js';
import { visibleName } from '../users/personal-text.js';
import { parseAmountValue, parseTaxRate } from './receipt-amounts.js';
import { type LineItem, MAX_DESCRIPTION } from './receipt-content.js';

/** A line as a client writes it: amounts and quantity are decimal strings. Null and left out mean: unknown. */
export interface LineItemTexts {
  readonly description: string;
  readonly quantity?: string | null;
  readonly unitPriceValue?: string | null;
  /** May be negative: a discount or a return. */
  readonly totalValue?: string | null;
  readonly taxRateValue?: string | null;
  readonly category?: string | null;
}

const EMPTY: Omit<LineItem, 'description'> = {
  quantity: null,
  unitPriceValue: null,
  totalValue: null,
  taxRateValue: null,
  category: null,
  place: null,
};

/** @throws ValidationError */
export function newLineItem({ description, ...texts }: LineItemTexts): LineItem {
  return changedLineItem({ ...EMPTY, description: descriptionOf(description) }, texts);
}

/** Changes what is given; null makes it unknown. @throws ValidationError when nothing is given, or something is wrong */
export function changedLineItem(item: LineItem, texts: Partial<LineItemTexts>): LineItem {
  const { description, quantity, unitPriceValue, totalValue, taxRateValue, category } = texts;
  return {
    description: description === undefined ? item.description : descriptionOf(description),
    quantity: given(quantity, item.quantity, (text) => parseAmountValue(text, 'quantity')),
    unitPriceValue: given(unitPriceValue, item.unitPriceValue, (text) => signed(text, 'unitPriceValue')),
    totalValue: given(totalValue, item.totalValue, (text) => signed(text, 'totalValue')),
    taxRateValue: given(taxRateValue, item.taxRateValue, (text) => parseTaxRate(text, 'taxRateValue')),
    category: given(category, item.category, (text) => visibleName('category', text)),
    place: item.place,
  };
}

function given<Value>(text: string | null | undefined, current: Value | null, parse: (text: string) => Value) {
  if (text === undefined) return current;
  return text === null ? null : parse(text);
}

function descriptionOf(text: string): string {
  return visibleName('description', text, MAX_DESCRIPTION);
}

function signed(text: string, field: string): bigint {
  if (!text.startsWith('-')) return parseAmountValue(text, field);
  const value = parseAmountValue(text.slice(1), field);
  if (value === 0n) throw new ValidationError(field, 'must not be a negative zero');
  return -value;
}
