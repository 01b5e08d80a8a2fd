import { IsBoolean, IsIn, IsISO31661Alpha2, IsString, Length, Matches, MaxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { ACCOUNT_TYPES, type AccountType } from '../../../../domain/external-accounts/bank-form.js';
import { Optional } from '../../shell/field-decorators.js';

const CONFIRMED = {
  description: 'The person has read the warnings. Without it, or with false, an account with warnings is not saved.',
};

export class SaveWalletBody {
  @IsString()
  @Length(1, 60)
  @JSONSchema({ description: 'What to call it; not blank.' })
  walletName!: string;

  @IsString()
  @MaxLength(100)
  @JSONSchema({
    description: '0x and 40 hexadecimal digits. Where upper and lower case are mixed they must be its EIP-55 checksum.',
  })
  walletAddress!: string;

  @Optional()
  @IsBoolean()
  @JSONSchema(CONFIRMED)
  confirmed?: boolean;
}

export class SaveBankAccountBody {
  @IsString()
  @Length(1, 60)
  firstName!: string;

  @IsString()
  @Length(1, 60)
  lastName!: string;

  @IsISO31661Alpha2({ message: '$property must be a country of ISO 3166-1 such as "DE"' })
  @JSONSchema({ description: 'Where the account is.' })
  country!: string;

  @Optional()
  @IsString()
  @MaxLength(60)
  @JSONSchema({ description: 'With bic; spaces do not matter.' })
  iban?: string;

  @Optional()
  @IsString()
  @MaxLength(20)
  @JSONSchema({ description: '8 or 11 characters, of a bank in the country of the IBAN.' })
  bic?: string;

  @Optional()
  @Matches(/^\d{4,17}$/, { message: '$property must be 4 to 17 digits' })
  @JSONSchema({ description: 'Of a US account, with routingNumber and accountType: 4 to 17 digits.' })
  accountNumber?: string;

  @Optional()
  @Matches(/^\d{9}$/, { message: '$property must be 9 digits' })
  @JSONSchema({ description: 'ABA routing number: 9 digits, whose checksum must be right.' })
  routingNumber?: string;

  @Optional()
  @IsIn(ACCOUNT_TYPES)
  accountType?: AccountType;

  @Optional()
  @IsBoolean()
  @JSONSchema(CONFIRMED)
  confirmed?: boolean;
}
