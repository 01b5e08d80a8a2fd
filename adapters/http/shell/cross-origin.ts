/** What routers serve to pages of other origins, with its methods: what a client reads or does for its credential. */
const MOUNTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['/v1', ['GET']],
  ['/openapi.json', ['GET']],
  ['/openapi-lite.json', ['GET']],
  ['/.well-known/oauth-protected-resource', ['GET']],
  ['/.well-known/oauth-authorization-server/oauth', ['GET']],
  ['/oauth/jwks', ['GET']],
  ['/oauth/reg', ['POST']],
  ['/oauth/request', ['POST']],
  ['/oauth/device/auth', ['POST']],
  ['/oauth/token', ['POST']],
  ['/oauth/token/revocation', ['POST']],
]);

const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'DPoP', 'Idempotency-Key', 'X-API-Key', 'X-Request-Id'];

const ANSWER_HEADERS = [
  'Content-Disposition',
  'Deprecation',
  'Idempotent-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Request-Id',
];

/** No browser keeps the answer of a preflight for longer than a day. */
const KEPT_SECONDS = 24 * 60 * 60;

/** For every origin, and so never with cookies: a browser keeps an answer with the asterisk from a page that sent them. */
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': ANSWER_HEADERS.join(', '),
};

/**
 * Whether pages of other origins may read the answers of a path (docs/rules/access.md#cors): all that an access token or an API key opens, and
 * what a client needs to get and to give back one. The app's API is not among it.
 */
export function isOpen(path: string): boolean {
  return path.startsWith('/v1/') || mountedMethods(path).length > 0;
}

/** The headers with which the answers of a path begin. */
export function headersByPath(api: Readonly<Record<string, string>>): (path: string) => typeof api {
  const open = { ...api, ...OPEN };
  return (path) => (isOpen(path) ? open : api);
}

/**
 * The headers of the answer to OPTIONS, which a browser asks before it sends the request of another origin's page.
 * @param declared the methods of the endpoints of this path
 * @returns null when nothing is served at the path to other origins
 */
export function optionsHeaders(path: string, declared: readonly string[]): Readonly<Record<string, string>> | null {
  const methods = isOpen(path) ? [...declared, ...mountedMethods(path)] : [];
  if (methods.length === 0) return null;
  return {
    Allow: ['OPTIONS', ...methods].join(', '),
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': REQUEST_HEADERS.join(', '),
    'Access-Control-Max-Age': String(KEPT_SECONDS),
  };
}

function mountedMethods(path: string): readonly string[] {
  return MOUNTED.get(path) ?? [];
}
