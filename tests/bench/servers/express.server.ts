import { createServer } from 'node:http';
import express from 'express';
import { CALLER_HEADER } from './bare-payments.js';
import { openBareHandlers, serve } from './child-process.js';

const { payments, transactions } = await openBareHandlers('express');
const app = express();

app.get('/v1/payments/:id/status', async (request, response) => {
  response.json(await payments.status(request.params.id, request.get(CALLER_HEADER) ?? ''));
});

app.get('/v1/transactions', async (request, response) => {
  response.json(await transactions.page(request.get(CALLER_HEADER) ?? ''));
});

app.post('/v1/payments', express.json(), async (request, response) => {
  const payerId = request.get(CALLER_HEADER) ?? '';
  const key = request.get('idempotency-key') ?? '';
  response.status(201).json(await payments.create(payerId, key, request.body));
});

serve(createServer(app));
