import { DecimalInput } from '../../shell/fields/decimals.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Matching, Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';

const CHANGE = 'Left out: unchanged. Null: unknown from now on.';

export class AmountsBody {
  @Optional()
  @Nullable()
  @DecimalInput(`The whole amount, with tax and tip, and with what was paid before. ${CHANGE}`, '23.80')
  totalAmountValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput(`The sum before tax. ${CHANGE}`, '20.00')
  subtotalValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput(`The tax. ${CHANGE}`, '3.80')
  taxAmountValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput(`The tax rate, a percentage. ${CHANGE}`, '19')
  taxRateValue?: string | null;

  @Optional()
  @Nullable()
  @DecimalInput(`The tip. ${CHANGE}`, '2.00')
  tipAmountValue?: string | null;

  @Optional({ inExamples: false })
  @Nullable()
  @DecimalInput(
    `What was paid before, at most the total: the rest is to be paid. Null: nothing. Left out: unchanged.`,
    '50.00',
  )
  prepaidValue?: string | null;
}

export class CreateReceiptBody extends AmountsBody {
  @Optional()
  @Text('The merchant.', 'Café Morgenrot', { max: 60 })
  merchantName?: string;

  @Optional()
  @Text("The merchant's tax id.", 'DE123456789', { max: 60 })
  merchantTaxId?: string;

  @Optional()
  @Text("The merchant's address.", 'Kastanienallee 85, 10435 Berlin', { max: 200 })
  merchantAddress?: string;

  @Optional()
  @CalendarDate('The date of the receipt.')
  date?: string;

  @Optional()
  @Matching(/^[A-Z]{3}$/, 'must be a currency code of ISO 4217 such as "EUR"', 'ISO 4217; any currency.', 'EUR')
  currency?: string;
}

export class AttachBody {
  @Text('In either case, with or without 0x.', '0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554', {
    max: 66,
  })
  transactionHash!: string;

  @Optional()
  @DecimalInput('How much of it belongs to this receipt. Left out: all that no other receipt has.', '12.50')
  shareValue?: string;
}

export class DetachQuery {
  @Optional()
  @Text(
    'Which one, in either case, with or without 0x. Left out: every transaction of the receipt.',
    '0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554',
    { max: 66 },
  )
  transactionHash?: string;
}
