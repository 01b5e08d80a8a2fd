import { OpenObject } from '../../shell/fields/objects.js';

export class CeremonyOptionsResponse {
  @OpenObject('Options in the JSON form of WebAuthn Level 3, for the browser to parse.', {
    challenge: 'mZ1yCq3VbJ0',
    timeout: 60000,
  })
  publicKey!: Record<string, unknown>;
}
