import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { ACCOUNT_TYPES, type AccountType } from '../../../../domain/external-accounts/bank-form.js';

const CONTACT_TYPES = ['user', 'wallet', 'bank'] as const;

export class ContactRow {
  @IsIn(CONTACT_TYPES)
  @JSONSchema({ description: 'user: a person. wallet and bank: an account that was saved for one.' })
  type!: (typeof CONTACT_TYPES)[number];

  @IsString()
  @JSONSchema({
    description: 'Of the person; of an account, whose it is. Ends in ".ext" for people outside the service.',
  })
  username!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'user only: what the owner calls them, else what they call themselves.' })
  displayName?: string;

  @IsOptional()
  @IsBoolean()
  @JSONSchema({ description: 'user only: not a user of this service.' })
  isExternal?: boolean;

  @IsOptional()
  @IsISO8601()
  @JSONSchema({
    format: 'date-time',
    nullable: true,
    description: 'user only: when a payment between you was completed last; null before the first.',
  })
  lastInteraction?: string | null;

  @IsOptional()
  @IsUUID()
  @JSONSchema({ description: 'wallet and bank only.' })
  contactAccountId?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'wallet and bank only.' })
  name?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'wallet only: EIP-55 checksummed.' })
  address?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ nullable: true, description: 'bank only: null when it is not a well-known one.' })
  bankName?: string | null;

  @IsOptional()
  @IsString()
  @JSONSchema({ nullable: true, description: 'bank only: masked; null for a US account.' })
  iban?: string | null;

  @IsOptional()
  @IsString()
  @JSONSchema({ nullable: true, description: 'bank only: masked; null for an account with an IBAN, as the two below.' })
  accountNumber?: string | null;

  @IsOptional()
  @IsString()
  @JSONSchema({ nullable: true })
  routingNumber?: string | null;

  @IsOptional()
  @IsIn(ACCOUNT_TYPES)
  @JSONSchema({ type: 'string', nullable: true })
  accountType?: AccountType | null;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'bank only: ISO 3166-1 alpha-2.' })
  country?: string;
}

export class ContactsResponse {
  @ValidateNested({ each: true })
  @Type(() => ContactRow)
  @JSONSchema({ description: 'People first, the latest interaction first; then wallets and bank accounts by name.' })
  contacts!: ContactRow[];

  @IsInt()
  @JSONSchema({ description: 'How many people were found, on all pages; those outside the service among them.' })
  monedaUsers!: number;

  @IsInt()
  wallets!: number;

  @IsInt()
  bankAccounts!: number;

  @IsInt()
  @JSONSchema({ description: 'All three together.' })
  count!: number;

  @IsInt()
  limit!: number;

  @IsInt()
  offset!: number;
}
