import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { PASSKEY_KINDS, type PasskeyKind } from '../../../../domain/passkeys/passkey-status.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { CATEGORIES, type Category } from '../../../../domain/transactions/category.js';
import { COUNTERPARTY_TYPES, type Counterparty } from '../../../../domain/transactions/counterparty.js';
import {
  DIRECTIONS,
  type Direction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
  TYPE_GROUPS,
  type TypeGroup,
} from '../../../../domain/transactions/transaction-kind.js';

const AMOUNT = 'Decimal string in units of the currency.';

export class TransactionCounterparty {
  @IsIn(COUNTERPARTY_TYPES)
  @JSONSchema({ description: 'self: an own movement, such as an exchange or a deposit; it has no other fields.' })
  type!: Counterparty['type'];

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'user: another user of this service.' })
  username?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'provider, bank, wallet: its name; of a wallet the one it was saved under.' })
  name?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'wallet, unknown: masked.' })
  address?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'bank: masked.' })
  iban?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'bank: the account number, masked.' })
  account?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'bank: the routing number, masked.' })
  routing?: string;
}

export class TransactionSignerResponse {
  @IsString()
  @JSONSchema({ description: "The passkey's nickname; without one, who keeps it." })
  label!: string;

  @IsIn(PASSKEY_KINDS)
  kind!: PasskeyKind;
}

export class RefundedPayment {
  @IsUUID()
  @JSONSchema({ description: 'The payment request.' })
  id!: string;

  @IsString()
  transactionHash!: string;
}

export class RefundResponse extends RefundedPayment {
  @IsString()
  @JSONSchema({ description: AMOUNT })
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  createdAt!: string;
}

export class TransactionResponse {
  @IsString()
  @JSONSchema({
    nullable: true,
    description: 'The lite view calls it `hash`. Null for PENDING before it is sent, and for FAILED when it never was.',
  })
  transactionHash!: string | null;

  @IsIn(TYPE_GROUPS)
  typeGroup!: TypeGroup;

  @IsIn(TRANSACTION_TYPES)
  type!: TransactionType;

  @IsOptional()
  @IsIn(CATEGORIES)
  @JSONSchema({ description: 'Absent where the owner filed it under none.' })
  category?: Category;

  @IsString()
  @JSONSchema({ nullable: true, description: "The owner's note." })
  note!: string | null;

  @IsString()
  @JSONSchema({ nullable: true, description: 'What the payer wrote for the recipient.' })
  reference!: string | null;

  @IsIn(DIRECTIONS)
  direction!: Direction;

  @IsString()
  @JSONSchema({ description: `${AMOUNT} Zero on exchange rows.` })
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsIn(TRANSACTION_STATUSES)
  @JSONSchema({ description: 'COMPLETED_DELAYED: the chain took it in more than five minutes after its approval.' })
  status!: TransactionStatus;

  @ValidateNested()
  @Type(() => TransactionCounterparty)
  counterparty!: TransactionCounterparty;

  @IsISO8601()
  @JSONSchema({ format: 'date-time', description: "The block's time; for PENDING and FAILED when it was approved." })
  date!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Exchange rows only: what was given.' })
  exchanged?: string;

  @IsOptional()
  @IsIn(CURRENCIES)
  exchangedCurrency?: Currency;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Exchange rows only: what was got for it.' })
  received?: string;

  @IsOptional()
  @IsIn(CURRENCIES)
  receivedCurrency?: Currency;

  @IsOptional()
  @ValidateNested()
  @Type(() => TransactionSignerResponse)
  @JSONSchema({ description: 'The passkey that signed it. Absent where no signature of the owner is on file.' })
  signer?: TransactionSignerResponse;

  @ValidateNested()
  @Type(() => RefundedPayment)
  @JSONSchema({ nullable: true, description: 'The payment that this one pays back.' })
  refundOf!: RefundedPayment | null;

  @ValidateNested({ each: true })
  @Type(() => RefundResponse)
  @JSONSchema({ description: 'The completed refunds of this payment, the oldest first.' })
  refunds!: RefundResponse[];
}

export class TransactionsResponse {
  @ValidateNested({ each: true })
  @Type(() => TransactionResponse)
  data!: TransactionResponse[];

  @IsInt()
  @JSONSchema({ description: 'How many transactions this page has.' })
  count!: number;

  @IsInt()
  limit!: number;

  @IsInt()
  @JSONSchema({ description: 'As it was sent; 0 on a page that a cursor began.' })
  offset!: number;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Where the next page begins; absent on the last one.' })
  nextCursor?: string;
}
