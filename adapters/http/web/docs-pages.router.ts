import { type Response, Router } from 'express';
import { nameRoute } from '../shell/http-exchange.js';
import { sendWebFile } from './send-web-file.js';
import type { WebFile } from './web-files.js';

const MOUNT = '/docs';
const A_YEAR = 'public, max-age=31536000, immutable';

/** The pages run only scripts of this host, load nothing from elsewhere, and cannot be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Where a client goes on that has asked for `/` or `/v1`. */
export interface ServicePointer {
  readonly service: string;
  readonly version: string;
  readonly app: string;
  readonly docs: string;
  readonly reference: string;
  readonly openapi: string;
  readonly authorization: string;
}

export interface DocsPagesOptions {
  /** The built documentation, with `index.html` and `landing.html`. */
  readonly files: ReadonlyMap<string, WebFile>;
  readonly pointer: ServicePointer;
}

/** The documentation under /docs, the page at `/`, and the pointers for programs at `/` and `/v1`. */
export function docsPagesRouter({ files, pointer }: DocsPagesOptions): Router {
  const landing = files.get('landing.html');
  if (!landing) throw new Error('The build of the documentation has no landing.html');
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/', (request, response) => {
    response.vary('Accept');
    if (!wantsPage(request.headers.accept)) return point(response, '/', pointer);
    asPage(response, '/');
    sendWebFile(request, response, landing);
  });
  router.get('/v1', (_request, response) => point(response, '/v1', pointer));
  router.get(`${MOUNT}/`, (_request, response) => response.redirect(308, MOUNT));
  router.get([MOUNT, `${MOUNT}/*path`], (request, response, next) => {
    const name = request.path.slice(MOUNT.length + 1);
    const isAsset = name.startsWith('assets/');
    const file = files.get(isAsset ? name : `${name || 'index'}.html`);
    if (!file || name === 'index' || name === 'landing') return next();
    asPage(response, isAsset ? `${MOUNT}/assets` : MOUNT);
    if (isAsset) response.setHeader('Cache-Control', A_YEAR);
    sendWebFile(request, response, file);
  });
  return router;
}

/** Browsers name text/html; curl and libraries take anything, and get what programs read. */
function wantsPage(accept: string | undefined): boolean {
  return /\btext\/html\b/.test(accept ?? '');
}

function asPage(response: Response, route: string): void {
  nameRoute(response, route);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-cache');
}

function point(response: Response, route: string, pointer: ServicePointer): void {
  nameRoute(response, route);
  response.setHeader('Cache-Control', 'no-cache');
  response.json(pointer);
}
