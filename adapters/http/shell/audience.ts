/**
 * Whom an endpoint is for.
 *
 * - `client`: programs with an access token or an API key, under `/v1`.
 * - `owner`: the owner in the app, under `/app/api`.
 * - `both`: clients under `/v1`, and the owner under `/app/api` with the session instead of a scope.
 * - `sandbox`: whoever tries the service out, under `/sandbox`.
 */
export type Audience = 'client' | 'owner' | 'both' | 'sandbox';

/** Where the endpoints of an audience are declared. */
export type PathOf<Who extends Audience> = {
  readonly client: `/v1/${string}`;
  readonly both: `/v1/${string}`;
  readonly owner: `/app/api/${string}`;
  readonly sandbox: `/sandbox/${string}`;
}[Who];
