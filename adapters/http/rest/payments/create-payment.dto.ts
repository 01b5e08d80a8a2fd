import { IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { REFERENCE_MAX_LENGTH } from '../../../../domain/payments/payment-request.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';

/** The payment types that this endpoint carries out so far. */
const PAYABLE_TYPES = ['transfer_moneda'] as const;

export class CreatePaymentBody {
  @IsIn(PAYABLE_TYPES)
  @JSONSchema({ description: 'transfer_moneda pays another user of this service.' })
  paymentType!: (typeof PAYABLE_TYPES)[number];

  @IsString()
  @MaxLength(32)
  @Matches(/^(0|[1-9]\d*)(\.\d{1,6})?$/, {
    message: '$property must be a decimal string such as "25" or "25.50", with at most 6 decimals',
  })
  @JSONSchema({ description: 'Decimal string in units of the currency, greater than zero, at most 6 decimals.' })
  amount!: string;

  @IsIn(CURRENCIES)
  @JSONSchema({ description: 'Paid from the account in this currency, in the stablecoin that stands for it.' })
  currency!: Currency;

  @IsString()
  @Length(3, 30)
  @JSONSchema({ description: 'Whom to pay: the username of another user. Required for transfer_moneda.' })
  recipientUsername!: string;

  @IsOptional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH)
  @JSONSchema({ description: 'A note that the recipient sees.' })
  reference?: string;
}
