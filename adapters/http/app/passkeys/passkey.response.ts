import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { PasskeyOverview } from '../../../../application/passkeys/owned-passkeys.js';
import {
  PASSKEY_KINDS,
  PASSKEY_STATUSES,
  type PasskeyKind,
  type PasskeyStatus,
} from '../../../../domain/passkeys/passkey-status.js';
import { authenticatorName } from '../../rest/passkeys/authenticator-names.js';

export class PasskeyStateResponse {
  @IsUUID()
  id!: string;

  @IsIn(PASSKEY_STATUSES)
  @JSONSchema({ description: 'Only a confirmed passkey signs, and signs in.' })
  status!: PasskeyStatus;
}

export class OwnedPasskeyResponse extends PasskeyStateResponse {
  @IsIn(PASSKEY_KINDS)
  kind!: PasskeyKind;

  @IsString()
  provider!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  createdAt!: string;

  @IsOptional()
  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  lastUsedAt?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'The nickname as a signer of the wallet.' })
  label?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'The nickname as a way to sign in.' })
  loginLabel?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Why the last attempt to add or remove it failed.' })
  failureReason?: string;
}

export class OwnedPasskeysResponse {
  @ValidateNested({ each: true })
  @Type(() => OwnedPasskeyResponse)
  passkeys!: OwnedPasskeyResponse[];
}

export function presentOwnedPasskey(passkey: PasskeyOverview): OwnedPasskeyResponse {
  const { id, status, kind, aaguid, createdAt, lastUsedAt, label, loginLabel, failureReason } = passkey;
  return {
    id,
    status,
    kind,
    provider: authenticatorName(aaguid),
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(label !== null && { label }),
    ...(loginLabel !== null && { loginLabel }),
    ...(failureReason !== null && { failureReason }),
  };
}
