import type { TokenIssuance } from '../adapters/tokens/access-token-verifier.js';

/** Who issues this deployment's access tokens, and for whom: the audience is the API's base URL (docs/rules/access.md#oauth). */
export function tokenIssuance(publicUrl: string): TokenIssuance {
  return { issuer: `${publicUrl}/oauth`, audience: publicUrl };
}
