import type { Audience } from './audience.js';
import type { Endpoint } from './endpoint.js';
import { membershipOf } from './endpoint-access.js';

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
  const membership = membershipOf(shared.access);
  return {
    ...shared,
    audience: 'owner',
    path: shared.path.replace(/^\/v1\//, '/app/api/'),
    access: membership ? { kind: 'session', membership } : { kind: 'session' },
    handle: (context, prepared) => shared.handle(context, prepared),
  };
}
