import { movesMoney } from '../../../../domain/access/api-key-scopes.js';
import type { Endpoint } from '../endpoint.js';
import type { Access } from '../endpoint-access.js';
import type { JsonObject } from '../untrusted-values.js';

/** The authorization server, as clients find it. */
export interface OAuthDescription {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly refreshUrl: string;
  /** Every scope with what it allows, in words. */
  readonly scopes: Readonly<Record<string, string>>;
}

interface SecuredApi {
  readonly endpoints: readonly Endpoint[];
  readonly oauth?: OAuthDescription;
}

/** One alternative for each kind of credential; an empty list means that none is needed. */
export function securityOf(access: Access, withOauth: boolean): readonly JsonObject[] {
  switch (access.kind) {
    case 'public':
      return [];
    case 'session':
      return [{ session: [] }];
    case 'anonymous-session':
      return [{}, { session: [] }];
    case 'scopes': {
      const alternatives = access.match === 'any' ? access.scopes.map((scope) => [scope]) : [[...access.scopes]];
      return alternatives.flatMap((scopes) => [
        ...(withOauth ? [{ oauth2: scopes }] : []),
        { bearerToken: scopes },
        // No API key carries a payment scope (docs/rules/access.md#payment-scopes).
        ...(scopes.some(movesMoney) ? [] : [{ apiKey: scopes }]),
      ]);
    }
    case 'credential':
    case 'role':
      return [...(withOauth ? [{ oauth2: [] }] : []), { bearerToken: [] }, { apiKey: [] }];
  }
}

/** The schemes that the API's endpoints use. @throws Error when an endpoint needs a scope that is not described */
export function securitySchemes({ endpoints, oauth }: SecuredApi, sessionCookieName: string): JsonObject {
  const schemes: JsonObject = {};
  const kinds = new Set(endpoints.map(({ access }) => access.kind));
  if (kinds.has('scopes') || kinds.has('credential') || kinds.has('role')) {
    schemes['bearerToken'] = {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'An access token (RFC 9068), sent as `Authorization: Bearer <token>`. One that is bound to a key (RFC 9449) is sent as ' +
        '`Authorization: DPoP <token>`, with a proof of the key in the header `DPoP`.',
    };
    schemes['apiKey'] = {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'A long-lived key for scripts, sent as it is. It never carries a payment scope.',
    };
    if (oauth) schemes['oauth2'] = oauthScheme(endpoints, oauth);
  }
  if (kinds.has('session') || kinds.has('anonymous-session')) {
    schemes['session'] = {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName,
      description: 'The cookie that signing in sets. Requests other than GET must come from the same origin.',
    };
  }
  return schemes;
}

function oauthScheme(endpoints: readonly Endpoint[], oauth: OAuthDescription): JsonObject {
  for (const { access, operationId } of endpoints) {
    const missing = access.kind === 'scopes' && access.scopes.find((scope) => !(scope in oauth.scopes));
    if (missing) throw new Error(`Endpoint ${operationId} needs the scope ${missing}, which the API does not describe`);
  }
  return {
    type: 'oauth2',
    description: 'OAuth 2.0 authorization code with PKCE (S256).',
    flows: { authorizationCode: oauth },
  };
}
