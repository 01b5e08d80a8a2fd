import { createRequire } from 'node:module';
import { type Response, Router } from 'express';
import { nameRoute } from './http-exchange.js';

export interface DocsPageOptions {
  readonly title: string;
  /** The path of its OpenAPI document on the same host. */
  readonly documentUrl: string;
  readonly mountPath: string;
  /** The demo person as whom a reader can call the API; only a sandbox has one. */
  readonly demoUser?: string;
}

const resolve = createRequire(import.meta.url).resolve;

const FOR_A_DAY = 'public, max-age=86400';

/** The page's own files belong to the page of the same version. */
const ASSETS: readonly { readonly name: string; readonly file: string; readonly caching: string }[] = [
  { name: 'swagger-ui.css', file: resolve('swagger-ui-dist/swagger-ui.css'), caching: FOR_A_DAY },
  { name: 'swagger-ui-bundle.js', file: resolve('swagger-ui-dist/swagger-ui-bundle.js'), caching: FOR_A_DAY },
  { name: 'reference.css', file: resolve('./reference-page/reference.css'), caching: 'no-cache' },
  { name: 'start.js', file: resolve('./reference-page/start.js'), caching: 'no-cache' },
  { name: 'favicon-32x32.png', file: resolve('swagger-ui-dist/favicon-32x32.png'), caching: FOR_A_DAY },
];

/** Allows scripts of this host only. Swagger UI needs inline styles and data URLs for its icons. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADER = `<header class="top"><a class="brand" href="/docs">Account and Payments</a><nav aria-label="Documentation"><a href="/docs">Guides</a><a href="/docs/reference">API reference</a><a href="/app">App</a></nav></header>`;

/** The reference page: Swagger UI, served by this process. A reader can try a call with a token, and in a sandbox as a demo person. */
export function docsPage(options: DocsPageOptions): Router {
  const { mountPath } = options;
  const html = pageHtml(options);
  const router = Router();
  router.get(mountPath, (_request, response) => {
    asPage(response, mountPath, 'no-cache');
    response.type('html').send(html);
  });
  for (const { name, file, caching } of ASSETS) {
    router.get(`${mountPath}/${name}`, (_request, response, next) => {
      asPage(response, mountPath, caching);
      response.sendFile(file, { cacheControl: false, etag: false }, (error?: Error) => {
        if (error && !response.headersSent) next(error);
      });
    });
  }
  return router;
}

function asPage(response: Response, mountPath: string, caching: string): void {
  nameRoute(response, mountPath);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', caching);
}

function pageHtml({ title, documentUrl, mountPath, demoUser }: DocsPageOptions): string {
  const demo = demoUser === undefined ? '' : ` data-demo-user="${escaped(demoUser)}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" type="image/png" href="${mountPath}/favicon-32x32.png">
<link rel="stylesheet" href="${mountPath}/swagger-ui.css">
<link rel="stylesheet" href="${mountPath}/reference.css">
</head>
<body>
${HEADER}
<section class="authorize" aria-label="Demo person" hidden><button type="button"></button><p role="status"></p></section>
<div id="reference" data-document="${documentUrl}"${demo}><p>This page needs JavaScript. The same reference as data: <a href="${documentUrl}">${documentUrl}</a></p></div>
<script src="${mountPath}/swagger-ui-bundle.js"></script>
<script type="module" src="${mountPath}/start.js"></script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
