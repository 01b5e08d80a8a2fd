import type { OAuthDescription } from '../adapters/http/shell/openapi/security.js';
import { SCOPES } from '../domain/access/scopes.js';
import type { Configuration } from './configuration.js';

/** How clients get a token, for the document. Nothing when another issuer issues them: its addresses are in its own metadata. */
export function oauthDescription({ publicUrl, externalIssuer }: Pick<Configuration, 'publicUrl' | 'externalIssuer'>): {
  readonly oauth?: OAuthDescription;
} {
  if (externalIssuer) return {};
  const tokenUrl = `${publicUrl}/oauth/token`;
  const scopes = Object.fromEntries(SCOPES.map(({ name, description }) => [name, description]));
  return { oauth: { authorizationUrl: `${publicUrl}/oauth/auth`, tokenUrl, refreshUrl: tokenUrl, scopes } };
}
