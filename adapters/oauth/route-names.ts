const FIXED: ReadonlySet<string> = new Set([
  '/auth',
  '/device',
  '/device/auth',
  '/jwks',
  '/reg',
  '/request',
  '/token',
  '/token/revocation',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
]);

const INTERACTION_STEPS: ReadonlySet<string> = new Set(['details', 'sign-in', 'sign-in/options', 'consent', 'deny']);

/** The name of a route below /oauth for logs and metrics, without the ids in the path. */
export function routeOf(path: string): string {
  if (FIXED.has(path)) return `/oauth${path}`;
  const [, kind = '', id = '', ...rest] = path.split('/');
  const step = rest.join('/');
  if (id === '') return 'unmatched';
  if (kind === 'interaction' && step === '') return '/oauth/interaction/{uid}';
  if (kind === 'interaction' && INTERACTION_STEPS.has(step)) return `/oauth/interaction/{uid}/${step}`;
  if ((kind === 'auth' || kind === 'device') && step === '') return `/oauth/${kind}/{uid}`;
  return kind === 'assets' ? '/oauth/assets' : 'unmatched';
}
