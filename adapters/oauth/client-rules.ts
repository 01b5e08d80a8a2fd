import { type ClientMetadata, errors } from 'oidc-provider';

const MAX_REDIRECT_URIS = 10;
const MAX_URI_LENGTH = 512;
const MAX_NAME_LENGTH = 80;
const MAX_TEXT_LENGTH = 512;
const MAX_METADATA_LENGTH = 16 * 1024;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/* RFC 8252 §7.1: a private-use scheme is a reversed domain name, so it contains a dot. */
const PRIVATE_USE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;
/* Control, format and direction characters can make one name look like another. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * The rules for every client: declared in the configuration, registered (RFC 7591), or with a metadata document.
 * @throws OIDCProviderError (RFC 7591 §3.2.2: invalid_client_metadata, invalid_redirect_uri) saying what to change
 */
export function assertClientRules(metadata: ClientMetadata): void {
  if (JSON.stringify(metadata).length > MAX_METADATA_LENGTH) {
    throw new errors.InvalidClientMetadata(`client metadata must be at most ${MAX_METADATA_LENGTH} characters`);
  }
  assertText('client_name', metadata.client_name, MAX_NAME_LENGTH);
  for (const name of ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri', 'jwks_uri', 'scope'] as const) {
    assertText(name, metadata[name], MAX_TEXT_LENGTH);
  }
  const redirectUris = metadata.redirect_uris ?? [];
  if (redirectUris.length > MAX_REDIRECT_URIS) {
    throw invalidRedirect(`redirect_uris must hold at most ${MAX_REDIRECT_URIS}`);
  }
  for (const uri of redirectUris) assertRedirectUri(uri);
}

/**
 * What a registration says by leaving it out (RFC 7591 §2). The library would give a secret to a client that names no authentication
 * method; here such a client is public. A client without the code flow, such as a device, has no redirect URIs.
 */
export function registrationDefaults(body: { readonly [name: string]: unknown }): Partial<ClientMetadata> {
  const isPublic = { token_endpoint_auth_method: 'none' } as const;
  const { grant_types: grants } = body;
  if (!Array.isArray(grants) || grants.includes('authorization_code')) return isPublic;
  return { ...isPublic, redirect_uris: [], response_types: [] };
}

function assertText(name: string, value: unknown, maxLength: number): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || value.trim() === '' || value.length > maxLength || DECEPTIVE.test(value)) {
    throw new errors.InvalidClientMetadata(`${name} must be 1 to ${maxLength} characters without control characters`);
  }
}

function assertRedirectUri(uri: string): void {
  const problem = problemOf(uri);
  if (problem !== null) throw invalidRedirect(`every redirect URI must ${problem}`);
}

function problemOf(uri: string): string | null {
  if (uri.length > MAX_URI_LENGTH) return `be at most ${MAX_URI_LENGTH} characters`;
  if (!URL.canParse(uri)) return 'be an absolute URI';
  if (uri.includes('*')) return 'be written out, without *';
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return 'hold no user name or password';
  if (uri.includes('#')) return 'hold no fragment';
  if (protocol === 'https:') return null;
  if (protocol === 'http:') return LOOPBACK.has(hostname) ? null : 'use https, or http on a loopback address';
  return PRIVATE_USE_SCHEME.test(protocol)
    ? null
    : 'use https, http on a loopback address, or a scheme like com.example.app';
}

/* The library's own error of this name has a fixed description. */
function invalidRedirect(description: string): Error {
  return new errors.CustomOIDCProviderError('invalid_redirect_uri', description);
}
