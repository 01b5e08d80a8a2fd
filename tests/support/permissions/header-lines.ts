// biome-ignore lint/style/noRestrictedImports: fetch joins header lines. The answer is handed to the watch below.
import { request } from 'node:http';
import { answers } from '../answers/watch.js';
import type { ErrorBody, HttpAnswer } from '../sandbox/http-exchange.js';

/** Sends a GET with header lines that fetch would join. */
export function sendHeaderLines(
  url: string,
  headers: Readonly<Record<string, readonly string[]>>,
): Promise<HttpAnswer<ErrorBody>> {
  return new Promise((resolve, reject) => {
    const sent = request(url, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', async () => {
        const contentType = response.headers['content-type'] ?? '';
        const json: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : undefined;
        await answers.got(url, { method: 'GET', status: response.statusCode ?? 0, contentType, json });
        const received = new Headers({ 'www-authenticate': response.headers['www-authenticate'] ?? '' });
        resolve({ status: response.statusCode ?? 0, headers: received, body: JSON.parse(text) as ErrorBody });
      });
    });
    for (const [name, values] of Object.entries(headers)) sent.setHeader(name, values);
    sent.on('error', reject).end();
  });
}
