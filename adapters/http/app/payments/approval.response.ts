import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { PaymentFailure } from '../../../../domain/payments/payment-request.js';
import {
  PAYMENT_REQUEST_STATUSES,
  type PaymentRequestStatus,
} from '../../../../domain/payments/payment-request-status.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { OperationResponse } from '../wallet-operations/user-operation.response.js';
import { FAILURE_CODES, NEXT_STEPS, type NextStep } from './next-step.js';

class RecipientResponse {
  @IsString()
  username!: string;

  @IsString()
  @JSONSchema({ description: 'The display name.' })
  name!: string;

  @IsString()
  address!: string;
}

class GrantResponse {
  @IsString({ each: true })
  scopes!: string[];

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  connectedAt!: string;
}

class ApplicationResponse {
  @IsString()
  @JSONSchema({ description: 'How the application calls itself.' })
  name!: string;

  @IsBoolean()
  @JSONSchema({ description: "The owner's own app: nobody else has asked." })
  isOwnApp!: boolean;

  @IsOptional()
  @ValidateNested()
  @Type(() => GrantResponse)
  @JSONSchema({ description: 'Through what it asked. Absent when the application is no longer connected.' })
  grant?: GrantResponse;
}

/** One line of the list of what waits for the owner. */
export class ApprovalSummary {
  @IsUUID()
  paymentRequestId!: string;

  @IsIn(PAYMENT_REQUEST_STATUSES)
  status!: PaymentRequestStatus;

  @IsString()
  paymentType!: string;

  @IsString()
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @ValidateNested()
  @Type(() => RecipientResponse)
  recipient!: RecipientResponse;

  @IsOptional()
  @IsString()
  reference?: string;

  @IsOptional()
  @IsUUID()
  @JSONSchema({ description: 'The payment request that this one pays back.' })
  refundOf?: string;

  @IsString()
  @JSONSchema({ description: 'The client id of the application that proposed the payment.' })
  proposedBy!: string;

  @ValidateNested()
  @Type(() => ApplicationResponse)
  application!: ApplicationResponse;

  @IsISO8601()
  createdAt!: string;

  @IsISO8601()
  expiresAt!: string;
}

export class ApprovalListResponse {
  @ValidateNested({ each: true })
  @Type(() => ApprovalSummary)
  approvals!: ApprovalSummary[];

  @IsISO8601()
  @JSONSchema({ format: 'date-time', description: "The service's time, by which windows close." })
  serverTime!: string;
}

export class ApprovalHistoryResponse {
  @ValidateNested({ each: true })
  @Type(() => ApprovalSummary)
  approvals!: ApprovalSummary[];

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Absent on the last page.' })
  nextCursor?: string;
}

class FeeResponse {
  @IsString()
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsIn(['service'])
  @JSONSchema({ description: "Who pays the chain's fee." })
  networkFeePaidBy!: 'service';
}

class LookAlikeResponse {
  @IsString()
  name!: string;

  @IsString()
  address!: string;
}

class DecisionResponse {
  @IsBoolean()
  @JSONSchema({ description: 'The owner has never paid this address.' })
  firstTime!: boolean;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'What the owner calls exactly this address, where it is in their book.' })
  savedName?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => LookAlikeResponse)
  @JSONSchema({ description: 'A known address that the recipient’s could be mistaken for.' })
  lookAlike?: LookAlikeResponse;

  @IsIn(['chain', 'snapshot'])
  @JSONSchema({ description: 'snapshot: the chain did not answer, the balance is the last known one.' })
  balanceSource!: 'chain' | 'snapshot';
}

class TransactionLinkResponse {
  @IsString()
  hash!: string;

  @IsString()
  @JSONSchema({ description: "Where a person can look at it: the block explorer, or the app's own page." })
  url!: string;
}

class FailureResponse {
  @IsIn(FAILURE_CODES)
  code!: PaymentFailure['code'];

  @IsString()
  reason!: string;

  @IsIn(NEXT_STEPS)
  @JSONSchema({ description: 'What the owner can do about it.' })
  nextStep!: NextStep;
}

/** The card: everything the owner decides on, and how it went on from there. */
export class ApprovalCardResponse extends ApprovalSummary {
  @IsISO8601()
  @JSONSchema({ format: 'date-time', description: "The service's time, by which the window closes." })
  serverTime!: string;

  @ValidateNested()
  @Type(() => FeeResponse)
  fee!: FeeResponse;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'This and the next two: only while there is something to decide.' })
  balanceBefore?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Negative when the balance does not cover the payment.' })
  balanceAfter?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => DecisionResponse)
  decision?: DecisionResponse;

  @IsOptional()
  @ValidateNested()
  @Type(() => TransactionLinkResponse)
  @JSONSchema({ description: 'Present from the moment it was sent to the chain.' })
  transaction?: TransactionLinkResponse;

  @IsOptional()
  @ValidateNested()
  @Type(() => FailureResponse)
  failure?: FailureResponse;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: "The owner's words, where they gave any." })
  rejectionReason?: string;

  @ValidateNested()
  @Type(() => OperationResponse)
  operation!: OperationResponse;
}

export class ApprovalStateResponse {
  @IsUUID()
  paymentRequestId!: string;

  @IsIn(PAYMENT_REQUEST_STATUSES)
  status!: PaymentRequestStatus;
}
