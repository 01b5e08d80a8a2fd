import { Router } from 'express';
import { nameRoute } from './http-exchange.js';

/** Serves a document that does not change while the process runs. */
export function documentRouter(path: string, document: object): Router {
  const text = Buffer.from(JSON.stringify(document));
  return Router({ caseSensitive: true, strict: true }).get(path, (_request, response) => {
    nameRoute(response, path);
    response.setHeader('Cache-Control', 'no-cache');
    response.type('application/json').send(text);
  });
}
