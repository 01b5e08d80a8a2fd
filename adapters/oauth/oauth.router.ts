import { fileURLToPath } from 'node:url';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { SignedIn } from '../../application/access/new-session.js';
import type { RequestOrigin } from '../../application/access/request-origin.js';
import { UnauthorizedError, ValidationError } from '../../domain/shared/errors.js';
import { isObject, type JsonObject, readAssertion } from './assertion-body.js';
import type { AuthorizationServer } from './authorization-server.js';
import type { InteractionExchange, Interactions } from './interactions.js';
import { pageLanguage } from './page-language.js';
import { interactionPage } from './pages/interaction-page.js';
import { routeOf } from './route-names.js';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_SCOPES = 100;
const ASSETS = fileURLToPath(new URL('./pages/assets', import.meta.url));
/** Holds the compiled module of the service that its sign-in page imports. */
const PASSKEYS = fileURLToPath(new URL('../../domain/passkeys', import.meta.url));

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export interface OauthRouterOptions {
  readonly server: AuthorizationServer;
  readonly interactions: Interactions;
  /** Scheme, host and port that the pages are served from. */
  readonly publicOrigin: string;
  /** Names the route of a request for the access log and the metrics, because its URL holds ids. */
  nameRoute(response: Response, route: string): void;
  /** The origin of a request, after the trusted proxies. */
  originOf(request: Request, response: Response): RequestOrigin;
  /** Records a sign-in. @returns the headers that sign this browser in to the app */
  signedIn(signedIn: SignedIn, origin: RequestOrigin): Promise<Readonly<Record<string, string>>>;
}

/** The library puts parts of the path into headers, and fails with other characters than those of its own paths and ids. */
const SERVED_PATH = /^[\w.~/-]*$/;

/** The authorization server under /oauth, its metadata (RFC 8414), and the sign-in and consent pages. */
export function oauthRouter(options: OauthRouterOptions): Router {
  const router = Router();
  router.use('/oauth', protect, (request, response, next) => {
    options.nameRoute(response, routeOf(request.path));
    next();
  });
  router.get('/.well-known/oauth-authorization-server/oauth', (request, response) => {
    // RFC 8414 §3.1 puts the well-known part before the issuer's path; the library serves it after the path.
    request.url = '/.well-known/oauth-authorization-server';
    return options.server.handle(request, response);
  });
  router.get('/oauth/assets/ceremony-preimage.js', (_request, response) => {
    response.sendFile('ceremony-preimage.js', { root: PASSKEYS, etag: false });
  });
  router.use('/oauth/assets', express.static(ASSETS, { etag: false, maxAge: '1h', index: false, redirect: false }));
  router.use('/oauth/interaction/:uid', interactionRouter(options));
  router.use('/oauth', (request, response, next) =>
    SERVED_PATH.test(request.path) ? options.server.handle(request, response) : next(),
  );
  return router;
}

const protect: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Permissions-Policy', 'publickey-credentials-get=(self)');
  next();
};

function interactionRouter(options: OauthRouterOptions): Router {
  const { interactions, publicOrigin } = options;
  const router = Router({ mergeParams: true });
  router.use(sameOrigin(publicOrigin), express.json({ limit: MAX_BODY_BYTES, type: 'application/json' }), badBody);
  router.get('/', (request, response) => {
    response
      .vary('Accept-Language')
      .type('html')
      .send(interactionPage(pageLanguage(request)));
  });
  router.get('/details', async (request, response) => {
    response.json(await interactions.details(exchangeOf(request, response)));
  });
  router.post('/sign-in/options', async (request, response) => {
    response.json({ publicKey: await interactions.beginSignIn(exchangeOf(request, response)) });
  });
  router.post('/sign-in', async (request, response) => {
    const assertion = readAssertion(bodyOf(request));
    const origin = options.originOf(request, response);
    const { signedIn, next } = await interactions.finishSignIn(exchangeOf(request, response), assertion, origin);
    for (const [name, value] of Object.entries(await options.signedIn(signedIn, origin))) response.append(name, value);
    response.json({ next });
  });
  router.post('/consent', async (request, response) => {
    const scopes = scopesIn(bodyOf(request));
    const origin = options.originOf(request, response);
    const location = await interactions.consent(exchangeOf(request, response), scopes, origin);
    response.json({ location });
  });
  router.post('/deny', async (request, response) => {
    response.json({ location: await interactions.deny(exchangeOf(request, response)) });
  });
  return router;
}

/** A browser sends the interaction's cookie with requests of any page, but only our own page may use it. */
function sameOrigin(publicOrigin: string): RequestHandler {
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const { origin, 'sec-fetch-site': site } = request.headers;
    const same = origin === undefined ? site === 'same-origin' : origin === publicOrigin;
    if (same) return next();
    throw new UnauthorizedError(`This request must come from a page of ${publicOrigin}; send it as the Origin header`);
  };
}

function badBody(error: unknown, _request: Request, _response: Response, next: (error: unknown) => void): void {
  const { status } = error as { readonly status?: unknown };
  next(
    typeof status === 'number' && status < 500
      ? new ValidationError('body', 'must be well-formed JSON of at most 64 KiB')
      : error,
  );
}

function exchangeOf(request: Request, response: Response): InteractionExchange {
  return { uid: String(request.params['uid']), request, response };
}

function bodyOf(request: Request): JsonObject {
  const body: unknown = request.body;
  if (!isObject(body)) throw new ValidationError('body', 'must be a JSON object');
  return body;
}

function scopesIn({ scopes }: JsonObject): readonly string[] {
  if (!Array.isArray(scopes) || scopes.length > MAX_SCOPES || scopes.some((scope) => typeof scope !== 'string')) {
    throw new ValidationError('scopes', 'must be the list of ticked scopes');
  }
  return [...new Set<string>(scopes)];
}
