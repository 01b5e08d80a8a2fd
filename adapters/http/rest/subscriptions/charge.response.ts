import type { Currency } from '../../../../domain/shared/currency.js';
import { CHARGE_STATUSES, type ChargeStatus } from '../../../../domain/subscriptions/charge-status.js';
import { Always, CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

export class ChargeResponse {
  @Always('SUBSCRIPTION_CHARGE', 'The kind of the row.')
  type!: 'SUBSCRIPTION_CHARGE';

  @Id('The charge.')
  chargeId!: string;

  @OneOf(
    CHARGE_STATUSES,
    'PENDING: it is to be paid in the app. PAID: its payment is completed and was not given back.',
  )
  status!: ChargeStatus;

  @Text('The plan.', 'PLUS')
  planCode!: string;

  @Text('The name of the plan.', 'Plus')
  planName!: string;

  @CalendarDate('The first day of the month that is paid for.')
  period!: string;

  @DecimalAmount('What it costs, with tax.', { example: '9.99' })
  amount!: string;

  @DecimalAmount('Without tax.', { example: '8.39' })
  netAmount!: string;

  @DecimalAmount(
    'The tax: the net amount times the rate, to the cent. Where nothing makes exactly the price, both are a cent apart from it.',
    {
      example: '1.59',
    },
  )
  taxAmount!: string;

  @DecimalString('The tax rate, a percentage.', '19.00')
  taxRate!: string;

  @CurrencyCode('The currency of the amounts.')
  currency!: Currency;

  @Text('The number of its invoice.', 'S-2026-12-000001')
  invoiceNumber!: string;

  @Nullable({ example: null })
  @Id('The payment request that waits for its approval, is on its way, or has paid it.')
  paymentRequestId!: string | null;

  @Instant('When it was charged.')
  createdAt!: string;

  @Nullable({ example: null })
  @Instant('Since when it is paid.')
  paidAt!: string | null;
}

export class ChargesResponse {
  @ListOf(() => ChargeResponse, 'The newest first.')
  charges!: readonly ChargeResponse[];

  @Optional()
  @Id('The cursor of the next page; absent on the last one.')
  nextCursor?: string;
}

export class InvoiceResponse {
  @Url('Where the invoice can be downloaded, for an hour.', 'https://accounts.example/storage/4f1c/pX3nq7Zc0yU8')
  downloadUrl!: string;
}
