import { IsIn, IsISO8601, IsNumber, IsOptional, IsString, IsUUID } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import {
  PAYMENT_REQUEST_STATUSES,
  type PaymentRequestStatus,
} from '../../../../domain/payments/payment-request-status.js';
import { PAYMENT_TYPES, type PaymentType } from '../../../../domain/payments/payment-type.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';

export class PaymentRequestResponse {
  @IsUUID()
  paymentRequestId!: string;

  @IsIn(PAYMENT_REQUEST_STATUSES)
  status!: PaymentRequestStatus;

  @IsString()
  @JSONSchema({ description: 'Decimal string in units of the currency.' })
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsString()
  recipient!: string;

  @IsIn(PAYMENT_TYPES)
  paymentType!: PaymentType;

  @IsISO8601()
  @JSONSchema({ format: 'date-time', description: 'The end of the approval window.' })
  expiresAt!: string;

  @IsString()
  @JSONSchema({ description: 'What the status means, for a person; for FAILED and REJECTED the reason.' })
  message!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'What somebody has to do next; absent when nothing is left to do.' })
  nextStep?: string;

  @IsNumber()
  @JSONSchema({ description: 'Milliseconds to wait before asking again; 0 when the status will not change any more.' })
  pollAfterMs!: number;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'The transaction that moved the money; present once COMPLETED.' })
  transactionHash?: string;
}
