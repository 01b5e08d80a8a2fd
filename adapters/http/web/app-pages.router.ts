import { Router } from 'express';
import { parseCookies } from '../shell/cookies.js';
import { nameRoute } from '../shell/http-exchange.js';
import { sendWebFile } from './send-web-file.js';
import { lookOf, StartPage } from './start-page.js';
import type { WebFile } from './web-files.js';

const MOUNT = '/app';
const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * The page may run only its own files, shows pictures that it holds itself (blob:), cannot make HTML from text, connects only to this service, and cannot be framed.
 * @param storageOrigin where files of users are, when that is not here
 */
function contentSecurityPolicy(storageOrigin: string | null): string {
  const sources = ["'self'", ...(storageOrigin === null ? [] : [storageOrigin])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${sources} blob:`,
    `connect-src ${sources}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const DENIED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Permissions-Policy': [
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    'clipboard-write=(self)',
    ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

export interface AppPagesOptions {
  /** The folder of the built app, with `index.html`. */
  readonly files: ReadonlyMap<string, WebFile>;
  readonly sessionCookieName: string;
  /** The origin of the bucket with the files of users; null when this service has them. */
  readonly storageOrigin: string | null;
  /** As whom one can look around; null outside a sandbox. */
  readonly demoPerson: string | null;
}

/** The owner's app under /app: its files, and the page for every other address below it. */
export function appPagesRouter({ files, sessionCookieName, storageOrigin, demoPerson }: AppPagesOptions): Router {
  const html = files.get('index.html');
  if (!html) throw new Error('The build of the app has no index.html');
  const startPage = new StartPage(html.content.identity.toString(), demoPerson);
  const policy = contentSecurityPolicy(storageOrigin);
  const router = Router({ caseSensitive: true });
  router.get(`${MOUNT}/*path`, (request, response, next) => {
    const name = request.path.slice(MOUNT.length + 1);
    const file = name === 'index.html' ? undefined : files.get(name);
    if (!file) return next();
    nameRoute(response, `${MOUNT}/assets`);
    response.setHeader('Cache-Control', name.startsWith('assets/') ? A_YEAR : AN_HOUR);
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    sendWebFile(request, response, file);
  });
  router.get([MOUNT, `${MOUNT}/*path`], (request, response, next) => {
    if (/^\/app\/(api|assets)(\/|$)/.test(request.path)) return next();
    nameRoute(response, MOUNT);
    const cookies = parseCookies(request.headers.cookie);
    const look = lookOf(cookies['look'], request.headers['accept-language'], Boolean(cookies[sessionCookieName]));
    response.setHeaders(new Map(Object.entries(PAGE_HEADERS)));
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'no-cache, private');
    response.setHeader('Vary', 'Cookie, Accept-Language');
    sendWebFile(request, response, startPage.in(look));
  });
  return router;
}
