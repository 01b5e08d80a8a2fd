import { readFileSync } from 'node:fs';
import type { ClientMetadata } from 'oidc-provider';
import { ConfigurationError } from './environment-reader.js';

/** The client of `npm run demo`: a command-line program that gets its answers on a loopback address or by device code. */
export const DEMO_CLIENT: ClientMetadata = {
  client_id: 'demo-cli',
  client_name: 'Demo command line',
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
  response_types: ['code'],
};

/**
 * Reads declared clients: a JSON array of client metadata (RFC 7591), or the path of a file that holds one.
 * @throws ConfigurationError that does not repeat the value, because it may hold secrets
 */
export function parseOauthClients(text: string): readonly ClientMetadata[] {
  const clients = parsed(text.trimStart().startsWith('[') ? text : contentOf(text));
  if (!Array.isArray(clients) || !clients.every(isDeclaration)) {
    throw new ConfigurationError(
      'OAUTH_CLIENTS must be a JSON array of objects with a client_id, or the path of such a file',
    );
  }
  if (new Set(clients.map(({ client_id: id }) => id)).size < clients.length) {
    throw new ConfigurationError('OAUTH_CLIENTS must declare every client_id once');
  }
  return clients;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigurationError('OAUTH_CLIENTS names a file that cannot be read');
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigurationError('OAUTH_CLIENTS must be well-formed JSON');
  }
}

function isDeclaration(value: unknown): value is ClientMetadata {
  if (typeof value !== 'object' || value === null) return false;
  const { client_id: id } = value as { readonly client_id?: unknown };
  return typeof id === 'string' && id !== '';
}
