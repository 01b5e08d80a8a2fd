import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsObject, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import {
  PAYMENT_REQUEST_STATUSES,
  type PaymentRequestStatus,
} from '../../../../domain/payments/payment-request-status.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';

class RecipientResponse {
  @IsString()
  username!: string;

  @IsString()
  address!: string;
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

  @IsString()
  @JSONSchema({ description: 'The application that proposed the payment.' })
  proposedBy!: string;

  @IsISO8601()
  createdAt!: string;

  @IsISO8601()
  expiresAt!: string;
}

export class ApprovalListResponse {
  @ValidateNested({ each: true })
  @Type(() => ApprovalSummary)
  approvals!: ApprovalSummary[];
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

class CallArgumentResponse {
  @IsString()
  name!: string;

  @IsString()
  type!: string;

  @IsString()
  value!: string;
}

class CallResponse {
  @IsString()
  target!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Name of the contract where it is one of ours.' })
  contract?: string;

  @IsString()
  @JSONSchema({ description: 'Native value in wei.' })
  value!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Absent when the selector is unknown: then look at the data.' })
  method?: string;

  @ValidateNested({ each: true })
  @Type(() => CallArgumentResponse)
  arguments!: CallArgumentResponse[];

  @IsString()
  data!: string;
}

export class OperationResponse {
  @IsString()
  @JSONSchema({ description: 'The EIP-712 hash that the passkey signs: the WebAuthn challenge is these 32 bytes.' })
  hash!: string;

  @IsObject()
  @JSONSchema({
    description: 'The ERC-4337 user operation (EntryPoint v0.8) without its signature; quantities are decimal strings.',
  })
  userOperation!: Record<string, string>;

  @ValidateNested({ each: true })
  @Type(() => CallResponse)
  @JSONSchema({ description: 'Decoded from the call data itself.' })
  calls!: CallResponse[];
}

/** The card: everything the owner decides on. */
export class ApprovalCardResponse extends ApprovalSummary {
  @ValidateNested()
  @Type(() => FeeResponse)
  fee!: FeeResponse;

  @IsString()
  balanceBefore!: string;

  @IsString()
  @JSONSchema({ description: 'Negative when the balance does not cover the payment.' })
  balanceAfter!: string;

  @ValidateNested()
  @Type(() => OperationResponse)
  operation!: OperationResponse;
}

export class SigningOptionsResponse {
  @IsObject()
  @JSONSchema({ description: 'PublicKeyCredentialRequestOptionsJSON; its challenge is the operation hash, base64url.' })
  publicKey!: Record<string, unknown>;

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
