import { Router } from 'express';
import { PROOF_ALGORITHMS } from '../../../application/access/access-tokens.js';
import { SCOPES } from '../../../domain/access/scopes.js';

const FIVE_MINUTES = 'public, max-age=300';

/**
 * The discovery documents: the keys that verify access tokens (RFC 7517), and what this API expects of a token (protected resource
 * metadata, RFC 9728).
 * @param publicJwks null when another issuer issues the tokens
 */
export function wellKnownRouter(publicUrl: string, issuer: string, publicJwks: (() => object) | null): Router {
  const router = Router();
  if (publicJwks) {
    router.get('/oauth/jwks', (_request, response) => {
      response.setHeader('Cache-Control', FIVE_MINUTES).json(publicJwks());
    });
  }
  router.get('/.well-known/oauth-protected-resource', (_request, response) => {
    response.setHeader('Cache-Control', FIVE_MINUTES).json({
      resource: publicUrl,
      authorization_servers: [issuer],
      bearer_methods_supported: ['header'],
      dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
      scopes_supported: SCOPES.map(({ name }) => name),
      resource_documentation: `${publicUrl}/docs`,
    });
  });
  return router;
}
