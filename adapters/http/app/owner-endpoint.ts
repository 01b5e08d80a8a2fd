import type { Endpoint } from '../shell/endpoint.js';

/**
 * The same endpoint for the owner in the app: `/v1/transactions` at `/app/api/transactions`, with the session instead of a scope. The
 * app sees the full view.
 */
export function ownerEndpoint({ lite: _lite, planGate: _planGate, ...shared }: Endpoint): Endpoint {
  return {
    ...shared,
    path: shared.path.replace(/^\/v1\//, '/app/api/'),
    access: { kind: 'session' },
    handle: (context) => shared.handle(context),
  };
}

/** Declares for the owner what `declare` declares for clients. */
export function forOwner<Args extends unknown[]>(declare: (...args: Args) => Endpoint): (...args: Args) => Endpoint {
  return (...args) => ownerEndpoint(declare(...args));
}
