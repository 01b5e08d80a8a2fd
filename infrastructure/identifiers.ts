/** The deployment's tokens: ReadonlySet<Token>. */
export const EnabledTokens = Symbol('EnabledTokens');

/** The endpoints of /v1, of /app/api and of /sandbox: one binding of Endpoint for each endpoint. */
export const RestEndpoints = Symbol('RestEndpoints');
export const AppEndpoints = Symbol('AppEndpoints');
export const SandboxEndpoints = Symbol('SandboxEndpoints');

/** The authorization server with its pages: an Express Router. Not bound where tokens are issued elsewhere. */
export const OauthRouter = Symbol('OauthRouter');
