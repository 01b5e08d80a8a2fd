import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CALLER_HEADER } from './bare-payments.js';
import { openBareHandlers, serve } from './child-process.js';

const { payments, transactions } = await openBareHandlers('node-http');

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { [CALLER_HEADER]: payerId, 'idempotency-key': key } = request.headers;
  if (request.method === 'GET') {
    if (request.url?.startsWith('/v1/transactions'))
      return send(response, 200, await transactions.page(String(payerId)));
    const [, , , id = ''] = (request.url ?? '').split('/');
    return send(response, 200, await payments.status(id, String(payerId)));
  }
  const body = JSON.parse(await bodyOf(request));
  send(response, 201, await payments.create(String(payerId), String(key), body));
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => resolve(text)).on('error', reject);
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
}

serve(
  createServer((request, response) => {
    handle(request, response).catch((error: unknown) => send(response, 500, { message: String(error) }));
  }),
);
