/** One line of a sale. Amounts are in cents. */
export interface SoldItem {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  /** In hundredths of a percent. */
  readonly rate: number;
}

export interface SoldTax {
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

export interface Shop {
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly taxId: string;
  readonly phone: string;
  readonly web: string;
}

/** What was sold: a layout writes it down, and the truth is made of it. */
export interface Sale {
  readonly shop: Shop;
  readonly currency: string;
  readonly day: { readonly year: number; readonly month: number; readonly day: number };
  readonly time: string;
  readonly number: string;
  readonly items: readonly SoldItem[];
  readonly taxes: readonly SoldTax[];
  /** Sum of the items as they are printed: with tax where prices contain it. */
  readonly subtotal: number;
  readonly tax: number;
  readonly tip: number;
  readonly total: number;
}

/** The fields that are measured. Only what a layout prints is expected of the reading. */
export const FIELDS = [
  'merchantName',
  'merchantTaxId',
  'merchantAddress',
  'date',
  'currency',
  'totalAmountValue',
  'subtotalValue',
  'taxAmountValue',
  'taxRateValue',
  'tipAmountValue',
  'lineItems',
  'documentType',
  'invoiceNumber',
  'dueDate',
  'vendorIban',
  'amountDueValue',
] as const;
export type Field = (typeof FIELDS)[number];

export interface TrueItem {
  readonly description: string;
  readonly total: number;
  /** Null when the layout prints none. */
  readonly quantity: number | null;
  readonly unitPrice: number | null;
}

/** What a reading should say. A field that is left out is not printed and not measured. Amounts are in cents. */
export interface Truth {
  readonly merchantName: string;
  readonly merchantTaxId?: string;
  readonly merchantAddress?: string;
  readonly date: string;
  readonly currency: string;
  readonly totalAmountValue: number;
  readonly subtotalValue?: number;
  readonly taxAmountValue?: number;
  readonly taxRateValue?: number;
  readonly tipAmountValue?: number;
  readonly lineItems?: readonly TrueItem[];
  readonly documentType: 'receipt' | 'invoice' | 'hospitality' | 'credit_note';
  readonly invoiceNumber?: string;
  readonly dueDate?: string;
  readonly vendorIban?: string;
  /** What is left of the total. */
  readonly amountDueValue?: number;
}
