import { createRequire } from 'node:module';
import { type Response, Router } from 'express';
import { nameRoute } from './http-exchange.js';

export interface DocsPageOptions {
  readonly title: string;
  /** The path of its OpenAPI document on the same host. */
  readonly documentUrl: string;
  readonly mountPath: string;
}

const resolve = createRequire(import.meta.url).resolve;

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'favicon-32x32.png': resolve('swagger-ui-dist/favicon-32x32.png'),
};

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

/** The reference page: Swagger UI, served by this process. A reader can try a call with a token. */
export function docsPage(options: DocsPageOptions): Router {
  const { mountPath } = options;
  const html = pageHtml(options);
  const script = startScript(options);
  const router = Router();
  router.get(mountPath, (_request, response) => {
    asPage(response, mountPath, 'no-cache');
    response.type('html').send(html);
  });
  router.get(`${mountPath}/start.js`, (_request, response) => {
    asPage(response, mountPath, 'no-cache');
    response.type('text/javascript').send(script);
  });
  for (const [name, file] of Object.entries(ASSETS)) {
    router.get(`${mountPath}/${name}`, (_request, response, next) => {
      asPage(response, mountPath, 'public, max-age=86400');
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

function pageHtml({ title, documentUrl, mountPath }: DocsPageOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" type="image/png" href="${mountPath}/favicon-32x32.png">
<link rel="stylesheet" href="${mountPath}/swagger-ui.css">
</head>
<body>
<main id="reference"><p>This page needs JavaScript. The same reference as data: <a href="${documentUrl}">${documentUrl}</a></p></main>
<script src="${mountPath}/swagger-ui-bundle.js"></script>
<script src="${mountPath}/start.js"></script>
</body>
</html>
`;
}

/**
 * Sends calls to the page's own host instead of the public URL in the document, because the page's policy
 * allows no other host.
 */
function startScript({ documentUrl }: DocsPageOptions): string {
  return `'use strict';
fetch(${JSON.stringify(documentUrl)})
  .then((response) => response.json())
  .then((spec) => {
    spec.servers = [{ url: window.location.origin }];
    window.SwaggerUIBundle({
      spec,
      dom_id: '#reference',
      deepLinking: true,
      persistAuthorization: false,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      validatorUrl: null,
      presets: [window.SwaggerUIBundle.presets.apis],
      layout: 'BaseLayout',
    });
  });
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
