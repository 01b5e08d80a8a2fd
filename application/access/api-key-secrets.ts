import { token } from '../ports/token.js';

/** Makes the secret of an API key (docs/rules/access.md#api-key-format). */
export interface ApiKeySecrets {
  /** `key_`, 43 random base62 digits (256 bits), and their checksum. */
  nextKey(): string;
}
export const ApiKeySecrets = token<ApiKeySecrets>('ApiKeySecrets');
