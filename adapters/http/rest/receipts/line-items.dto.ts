import { DOCUMENT_TYPES, type DocumentType } from '../../../../domain/documents/read-document.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalInput, DecimalString } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';
import { PlaceResponse } from './place.response.js';

export class LineItemResponse {
  @Id('The line.')
  lineItemId!: string;

  @Id('The receipt that it belongs to.')
  receiptId!: string;

  @Text('What was bought.', 'Cappuccino')
  description!: string;

  @Nullable()
  @DecimalString('How many.', '2.00')
  quantity!: string | null;

  @Nullable()
  @DecimalAmount('What one costs.', { example: '3.50', signed: true })
  unitPriceValue!: string | null;

  @Nullable()
  @DecimalAmount('What the line costs; negative for a discount or a return.', { example: '7.00', signed: true })
  totalValue!: string | null;

  @Nullable()
  @DecimalString('The tax rate, a percentage.', '19.00')
  taxRateValue!: string | null;

  @Nullable()
  @Text('The category that the owner gave it.', 'Food')
  category!: string | null;

  @Nullable()
  @Nested(() => PlaceResponse, 'Where it is on the page; null when it was not read there.')
  place!: PlaceResponse | null;
}

export class LineItemsResponse {
  @ListOf(() => LineItemResponse, 'In the order of the receipt.')
  lineItems!: LineItemResponse[];
}

export class ChangeLineItemBody {
  @Optional()
  @Text('What was bought.', 'Cappuccino', { min: 1, max: 500 })
  description?: string;

  @Optional()
  @Nullable()
  @DecimalInput('How many.', '2')
  quantity?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput('What one costs.', '3.50', { signed: true })
  unitPriceValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput('What the line costs; negative for a discount or a return.', '7.00', { signed: true })
  totalValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput('The tax rate, a percentage.', '19')
  taxRateValue?: string | null;

  @Optional()
  @Nullable()
  @Text('A category of your own.', 'Food', { min: 1, max: 60 })
  category?: string | null;
}

export class AddLineItemBody {
  @Text('What was bought.', 'Cappuccino', { min: 1, max: 500 })
  description!: string;

  @Optional()
  @Nullable()
  @DecimalInput('How many.', '2')
  quantity?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput('What one costs.', '3.50', { signed: true })
  unitPriceValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput('What the line costs; negative for a discount or a return.', '7.00', { signed: true })
  totalValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput('The tax rate, a percentage.', '19')
  taxRateValue?: string | null;

  @Optional()
  @Nullable()
  @Text('A category of your own.', 'Food', { min: 1, max: 60 })
  category?: string | null;
}

export class FoundLineItemResponse extends LineItemResponse {
  @Nullable()
  @Text('The merchant.', 'Café Morgenrot')
  merchantName!: string | null;

  @Nullable()
  @CalendarDate('The date of the receipt.')
  date!: string | null;

  @Nullable()
  @Text('The currency of the receipt, ISO 4217.', 'EUR')
  currency!: string | null;

  @Nullable()
  @OneOf(
    DOCUMENT_TYPES,
    'What the receipt is. The lines of a `credit_note` are money that comes back, and are taken off the totals.',
    'receipt',
  )
  documentType!: DocumentType | null;
}

class CurrencyTotalResponse {
  @Text('ISO 4217.', 'EUR')
  currency!: string;

  @DecimalAmount('What all found lines cost together, on all pages, less those of credit notes.', {
    example: '7.00',
    signed: true,
  })
  totalValue!: string;
}

export class LineItemSearchResponse {
  @ListOf(() => FoundLineItemResponse, 'Those of the newest receipts first.')
  lineItems!: FoundLineItemResponse[];

  @ListOf(() => CurrencyTotalResponse, 'By currency. Lines of receipts without a currency are left out.')
  totals!: CurrencyTotalResponse[];

  @Count('How many were found, on all pages.')
  count!: number;

  @WholeNumber('As it was sent.', 20)
  limit!: number;

  @WholeNumber('As it was sent.', 0)
  offset!: number;
}

export class LineItemSearchQuery {
  @Text('Part of the description, in lower or upper case.', 'capp', { min: 1, max: 100 })
  query!: string;

  @Optional()
  @Text('The whole category, in lower or upper case.', 'Food', { max: 60 })
  category?: string;

  @Optional()
  @CalendarDate('Only receipts from this day on. One without a date has the day of its creation, in UTC.')
  startDate?: string;

  @Optional()
  @CalendarDate('Only receipts up to this day.')
  endDate?: string;
}
