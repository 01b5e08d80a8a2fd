import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { PASSKEY_TARGETS, type PasskeyTarget } from '../../../../application/passkeys/owned-passkeys.js';
import { PASSKEY_KINDS, type PasskeyKind } from '../../../../domain/passkeys/passkey-status.js';

export const PASSKEY_ROW_STATUSES = ['ACTIVE', 'PENDING', 'REMOVING'] as const;
export type PasskeyRowStatus = (typeof PASSKEY_ROW_STATUSES)[number];

export const ONCHAIN_STATUSES = ['pending', 'confirmed', 'failed'] as const;
export type OnchainStatus = (typeof ONCHAIN_STATUSES)[number];

export class PasskeyRow {
  @IsUUID()
  @JSONSchema({ description: 'What the label update takes.' })
  id!: string;

  @IsIn(PASSKEY_TARGETS)
  @JSONSchema({ description: 'WALLET: the passkey as a signer of the wallet. LOGIN: as a way to sign in.' })
  target!: PasskeyTarget;

  @IsString()
  @JSONSchema({ description: 'Who keeps the passkey, as far as its authenticator says.' })
  provider!: string;

  @IsIn(PASSKEY_ROW_STATUSES)
  @JSONSchema({ description: 'ACTIVE signs; PENDING is not a signer of the wallet yet; REMOVING is about to be none.' })
  status!: PasskeyRowStatus;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'WALLET only: the address of the wallet.' })
  address?: string;

  @IsOptional()
  @IsIn(PASSKEY_KINDS)
  @JSONSchema({ description: 'WALLET only: the first passkey of the wallet is its primary one.' })
  kind?: PasskeyKind;

  @IsOptional()
  @IsIn(ONCHAIN_STATUSES)
  @JSONSchema({
    description:
      'WALLET only. pending: registered, its add-owner transaction is not confirmed. failed: it can be tried again.',
  })
  onchainStatus?: OnchainStatus;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'LOGIN only: the credential id, masked.' })
  credentialId?: string;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  createdAt!: string;

  @IsOptional()
  @IsISO8601()
  @JSONSchema({ format: 'date-time', nullable: true, description: 'LOGIN only: when it last signed or signed in.' })
  lastUsedAt?: string | null;

  @IsString()
  @JSONSchema({ nullable: true, description: 'The nickname; need not be unique.' })
  label!: string | null;
}

export class PasskeysResponse {
  @ValidateNested({ each: true })
  @Type(() => PasskeyRow)
  passkeys!: PasskeyRow[];

  @IsInt()
  count!: number;
}

export class SuccessResponse {
  @IsBoolean()
  success!: true;
}
