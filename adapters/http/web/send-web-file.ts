import type { Request, Response } from 'express';
import { encodingFor, type WebFile } from './web-files.js';

/** Answers with a file in the best encoding that the client accepts. */
export function sendWebFile(request: Request, response: Response, { contentType, content }: WebFile): void {
  const encoding = encodingFor(request.headers['accept-encoding'], content);
  response.vary('Accept-Encoding');
  response.setHeader('Content-Type', contentType);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // Not response.send(), which would convert the bytes to text for a HEAD request.
  const body = content[encoding] ?? content.identity;
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
