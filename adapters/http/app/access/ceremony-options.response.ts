import { IsObject } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

export class CeremonyOptionsResponse {
  @IsObject()
  @JSONSchema({ description: 'Options in the JSON form of WebAuthn Level 3, for the browser to parse.' })
  publicKey!: Record<string, unknown>;
}
