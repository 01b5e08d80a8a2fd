import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';

/** Longer than any authenticator's answer for an ES256 passkey without attestation. */
const MAX_FIELD_LENGTH = 8192;

class AssertionFields {
  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  clientDataJSON!: string;

  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  authenticatorData!: string;

  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  signature!: string;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  userHandle?: string;
}

class RegistrationFields {
  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  clientDataJSON!: string;

  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  attestationObject!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(8)
  @IsString({ each: true })
  transports?: string[];

  /* Browsers add these three to what toJSON() gives; nothing here reads them. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  authenticatorData?: string;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  publicKey?: string;

  @IsOptional()
  publicKeyAlgorithm?: number;
}

class PublicKeyCredentialBody {
  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  id!: string;

  @IsString()
  @MaxLength(MAX_FIELD_LENGTH)
  rawId!: string;

  @IsIn(['public-key'])
  type!: 'public-key';

  @IsOptional()
  @IsString()
  @MaxLength(32)
  authenticatorAttachment?: string;

  @IsObject()
  clientExtensionResults!: Record<string, unknown>;
}

/** AuthenticationResponseJSON of WebAuthn Level 3, as `credential.toJSON()` gives it. */
export class AssertionBody extends PublicKeyCredentialBody {
  @IsObject()
  @ValidateNested()
  @Type(() => AssertionFields)
  response!: AssertionFields;
}

/** RegistrationResponseJSON of WebAuthn Level 3, as `credential.toJSON()` gives it. */
export class RegistrationBody extends PublicKeyCredentialBody {
  @IsObject()
  @ValidateNested()
  @Type(() => RegistrationFields)
  response!: RegistrationFields;
}
