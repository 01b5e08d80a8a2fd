import { Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { SCOPES } from '../../../../domain/access/scopes.js';

const SCOPE_NAMES = SCOPES.map(({ name }) => name);
const TIME = { format: 'date-time' };
const TIME_OR_NULL = { ...TIME, nullable: true };

export class ApiKeyResponse {
  @IsUUID()
  id!: string;

  @IsString()
  name!: string;

  @IsString()
  @MaxLength(12)
  @JSONSchema({ description: 'The first 12 characters of the key, to tell keys apart.' })
  prefix!: string;

  @IsArray()
  @ArrayMinSize(1)
  @IsIn(SCOPE_NAMES, { each: true })
  @JSONSchema({
    description: 'What the key was made with. It never opens more than what it descends from may open now.',
  })
  scopes!: string[];

  @IsISO8601()
  @JSONSchema({ ...TIME_OR_NULL, description: 'The last request with this key; null before the first.' })
  lastUsedAt!: string | null;

  @IsISO8601()
  @JSONSchema({ ...TIME_OR_NULL, description: 'From then on the key opens nothing; null: good until it is revoked.' })
  expiresAt!: string | null;

  @IsISO8601()
  @JSONSchema({ ...TIME_OR_NULL, description: 'When it was revoked, for good.' })
  revokedAt!: string | null;

  @IsISO8601()
  @JSONSchema(TIME)
  createdAt!: string;

  @IsBoolean()
  @JSONSchema({ description: 'Whether the key works now.' })
  isActive!: boolean;
}

export class ApiKeysResponse {
  @ValidateNested({ each: true })
  @Type(() => ApiKeyResponse)
  keys!: ApiKeyResponse[];
}

export class CreatedApiKeyResponse extends ApiKeyResponse {
  @IsOptional()
  @IsString()
  @JSONSchema({
    description: 'The secret, this once. It is absent when the answer is repeated for an Idempotency-Key.',
  })
  key?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Present when the answer is repeated: why the key is not in it.' })
  notice?: string;
}
