import { request } from 'node:http';
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
      response.on('end', () => {
        const received = new Headers({ 'www-authenticate': response.headers['www-authenticate'] ?? '' });
        resolve({ status: response.statusCode ?? 0, headers: received, body: JSON.parse(text) as ErrorBody });
      });
    });
    for (const [name, values] of Object.entries(headers)) sent.setHeader(name, values);
    sent.on('error', reject).end();
  });
}
