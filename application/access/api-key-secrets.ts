/** Makes the secret of an API key (decision 17). */
export interface ApiKeySecrets {
  /** `key_`, 43 random base62 digits (256 bits), and their checksum. */
  next(): string;
}
export const ApiKeySecrets = Symbol('ApiKeySecrets');
