import { Router } from 'express';
import { nameRoute } from './http-exchange.js';

/** Serves a document that does not change while the process runs. @param make is called for the first request: most processes are never asked */
export function documentRouter(path: string, make: () => object): Router {
  let text: Buffer | undefined;
  return Router({ caseSensitive: true, strict: true }).get(path, (_request, response) => {
    nameRoute(response, path);
    response.setHeader('Cache-Control', 'no-cache');
    text ??= Buffer.from(JSON.stringify(make()));
    response.type('application/json').send(text);
  });
}
