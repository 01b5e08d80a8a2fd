import type { ApiKeyRecord } from '../../../../application/access/api-key.repository.js';
import type { CreatedApiKey } from '../../../../application/access/create-api-key.js';
import { type ApiKeyResponse, type CreatedApiKeyResponse, KEY_NOT_SHOWN_AGAIN } from './api-key.response.js';

export function presentApiKey(record: ApiKeyRecord): ApiKeyResponse {
  return {
    id: record.id,
    name: record.name,
    prefix: record.prefix,
    scopes: [...record.scopes],
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt?.toISOString() ?? null,
    revokedAt: record.revokedAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    isActive: record.isActive,
  };
}

export function presentCreatedApiKey({ record, key }: CreatedApiKey): CreatedApiKeyResponse {
  return { ...presentApiKey(record), key };
}

/** The stored answer for a repeated request. It never holds the secret. */
export function withoutSecret({ key: _key, ...answer }: CreatedApiKeyResponse): CreatedApiKeyResponse {
  return { ...answer, notice: KEY_NOT_SHOWN_AGAIN };
}
