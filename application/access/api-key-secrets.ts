import { token } from '../ports/token.js';

/** Makes the secrets of API keys and platform keys (docs/rules/access.md#api-key-format). */
export interface ApiKeySecrets {
  /** The prefix, 43 random base62 digits (256 bits), and their checksum. @param prefix `key_` when left out */
  nextKey(prefix?: string): string;
}
export const ApiKeySecrets = token<ApiKeySecrets>('ApiKeySecrets');
