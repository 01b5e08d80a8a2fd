import type { Endpoint } from './endpoint.js';

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

/** The endpoints that are served to one audience. */
export function servedTo(audience: Exclude<Audience, 'both'>, endpoints: readonly Endpoint[]): readonly Endpoint[] {
  return endpoints.flatMap((endpoint) => {
    if (endpoint.audience === audience) return [endpoint];
    if (endpoint.audience !== 'both') return [];
    if (audience === 'client') return [endpoint];
    return audience === 'owner' ? [twinOf(endpoint)] : [];
  });
}

/** The owner's twin: `/v1/transactions` at `/app/api/transactions`, on every plan and always in full. */
function twinOf({ view: _view, planGate: _planGate, ...shared }: Endpoint): Endpoint {
  return {
    ...shared,
    audience: 'owner',
    path: shared.path.replace(/^\/v1\//, '/app/api/'),
    access: { kind: 'session' },
    handle: (context) => shared.handle(context),
  };
}
