import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

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
    additionalProperties: { type: 'string' },
    description: 'The ERC-4337 user operation (EntryPoint v0.8) without its signature; quantities are decimal strings.',
  })
  userOperation!: Record<string, string>;

  @ValidateNested({ each: true })
  @Type(() => CallResponse)
  @JSONSchema({ description: 'Decoded from the call data itself.' })
  calls!: CallResponse[];
}

export class SigningOptionsResponse {
  @IsObject()
  @JSONSchema({ description: 'PublicKeyCredentialRequestOptionsJSON; its challenge is the operation hash, base64url.' })
  publicKey!: Record<string, unknown>;

  @ValidateNested()
  @Type(() => OperationResponse)
  operation!: OperationResponse;
}
