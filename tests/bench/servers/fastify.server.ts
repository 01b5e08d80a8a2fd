import { fastify } from 'fastify';
import { CALLER_HEADER, type PaymentBody } from './bare-payments.js';
import { openBareHandlers, serve } from './child-process.js';

const { payments, transactions } = await openBareHandlers('fastify');
const app = fastify();

app.get<{ Params: { id: string } }>('/v1/payments/:id/status', (request) =>
  payments.status(request.params.id, String(request.headers[CALLER_HEADER])),
);

app.get('/v1/transactions', (request) => transactions.page(String(request.headers[CALLER_HEADER])));

app.post<{ Body: PaymentBody }>('/v1/payments', (request, reply) => {
  reply.status(201);
  const { [CALLER_HEADER]: payerId, 'idempotency-key': key } = request.headers;
  return payments.create(String(payerId), String(key), request.body);
});

await app.ready();
serve(app.server);
