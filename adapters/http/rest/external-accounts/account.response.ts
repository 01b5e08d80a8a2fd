import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { ACCOUNT_TYPES, type AccountType } from '../../../../domain/external-accounts/bank-form.js';
import { SUPPORTED_TOKENS } from '../../../../domain/shared/currency.js';

const EIP_55 = { description: 'EIP-55 checksummed.' };

export class SavedWalletRow {
  @IsUUID()
  accountId!: string;

  @IsString()
  name!: string;

  @IsString()
  @JSONSchema(EIP_55)
  address!: string;

  @IsString()
  @JSONSchema({
    nullable: true,
    description: 'Where the wallet is kept, as its owner says in the app; null until then.',
  })
  provider!: string | null;
}

/** The numbers of a bank account as they may be shown; of the two forms one is null. */
export class MaskedNumbersFields {
  @IsString()
  @JSONSchema({ nullable: true, description: 'Masked: DE89****3000. Null for a US account.' })
  iban!: string | null;

  @IsString()
  @JSONSchema({ nullable: true, description: 'Masked: ****6789. Null for an account with an IBAN, as the two below.' })
  accountNumber!: string | null;

  @IsString()
  @JSONSchema({ nullable: true, description: 'ABA routing number.' })
  routingNumber!: string | null;

  @IsIn(ACCOUNT_TYPES)
  @JSONSchema({ type: 'string', nullable: true })
  accountType!: AccountType | null;
}

export class BankAccountFields extends MaskedNumbersFields {
  @IsUUID()
  id!: string;

  @IsString()
  holderName!: string;

  @IsString()
  @JSONSchema({ nullable: true, description: 'Null when the bank is not a well-known one.' })
  bankName!: string | null;

  @IsString()
  @JSONSchema({ description: 'ISO 3166-1 alpha-2, as it was given.' })
  country!: string;
}

export class SavedBankAccountRow extends BankAccountFields {
  @IsString()
  @JSONSchema({ description: "The holder's name, until the owner gives the account another in the app." })
  name!: string;
}

export class AccountsResponse {
  @ValidateNested({ each: true })
  @Type(() => SavedWalletRow)
  wallets!: SavedWalletRow[];

  @ValidateNested({ each: true })
  @Type(() => SavedBankAccountRow)
  bankAccounts!: SavedBankAccountRow[];

  @IsInt()
  walletCount!: number;

  @IsInt()
  bankCount!: number;
}

export class NewWalletFields {
  @IsUUID()
  id!: string;

  @IsString()
  name!: string;

  @IsString()
  @JSONSchema(EIP_55)
  address!: string;

  @IsString()
  network!: string;

  @IsIn(SUPPORTED_TOKENS, { each: true })
  @JSONSchema({ description: 'What can be sent there from here.' })
  supportedTokens!: string[];
}

export class SavedWalletResponse {
  @IsBoolean()
  success!: true;

  @ValidateNested()
  @Type(() => NewWalletFields)
  wallet!: NewWalletFields;
}

export class SavedBankAccountResponse {
  @IsBoolean()
  success!: true;

  @ValidateNested()
  @Type(() => BankAccountFields)
  bankAccount!: BankAccountFields;
}

const WARNING_CODES = [
  'OWN_ADDRESS',
  'SERVICE_USER',
  'ALREADY_SAVED',
  'LOOK_ALIKE',
  'CONTRACT',
  'UNUSED_ADDRESS',
  'NOT_CHECKED',
  'OTHER_COUNTRY',
] as const;

export class AccountWarningFields {
  @IsIn(WARNING_CODES)
  code!: (typeof WARNING_CODES)[number];

  @IsString()
  message!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'SERVICE_USER: the username. ALREADY_SAVED and LOOK_ALIKE: the name of what is known.' })
  name?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'LOOK_ALIKE: the address that is known.' })
  address?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'OTHER_COUNTRY: where the account is.' })
  country?: string;
}

export class ConfirmationResponse {
  @IsBoolean()
  success!: false;

  @IsBoolean()
  requiresConfirmation!: true;

  @IsString()
  @JSONSchema({ description: 'What speaks against saving the account, for the person to read.' })
  message!: string;

  @ValidateNested({ each: true })
  @Type(() => AccountWarningFields)
  warnings!: AccountWarningFields[];
}
