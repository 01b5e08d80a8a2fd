import { deepStrictEqual, match, ok } from 'node:assert/strict';
import type { WorkloadName } from '../plan.js';
import { type Person, referenceOf, type SeededPayment } from '../seed.js';
import { CALLER_HEADER } from '../servers/bare-payments.js';

/** Whom the load acts for, and what it asks about. */
export interface LoadWorld {
  readonly people: readonly Person[];
  readonly payments: readonly SeededPayment[];
  /** Access tokens by user id. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** A request as it goes over the wire, and how a right answer is told from a wrong one. */
export interface LoadRequest {
  readonly bytes: Buffer;
  readonly status: number;
  /** @throws AssertionError when the body is not what was asked for */
  check(body: unknown): void;
}

const MAKERS: Readonly<Record<WorkloadName, (world: LoadWorld) => () => LoadRequest>> = {
  status: statusRequests,
  transactions: transactionRequests,
  payments: paymentRequests,
};

/** Makes the requests of a workload, each other than the last; every variant gets the same headers. */
export function requestsOf(workload: WorkloadName, world: LoadWorld): () => LoadRequest {
  return MAKERS[workload](world);
}

function statusRequests({ payments, tokens }: LoadWorld): () => LoadRequest {
  const requests = payments.map((payment): LoadRequest => {
    const head = headOf(`GET /v1/payments/${payment.id}/status`, payment.payerId, tokens);
    return { bytes: bytesOf(`${head}\r\n`), status: 200, check: (body) => checkStatus(body, payment) };
  });
  const next = roundRobin(requests);
  return () => next();
}

function transactionRequests({ people, tokens }: LoadWorld): () => LoadRequest {
  const requests = people.map((person, index): LoadRequest => {
    const payee = people[(index + 1) % people.length]?.username ?? '';
    const head = headOf('GET /v1/transactions?limit=50', person.userId, tokens);
    return { bytes: bytesOf(`${head}\r\n`), status: 200, check: (body) => checkTransactions(body, payee) };
  });
  const next = roundRobin(requests);
  return () => next();
}

function paymentRequests({ people, tokens }: LoadWorld): () => LoadRequest {
  const senders = people.map((person, index) => ({
    head: headOf('POST /v1/payments', person.userId, tokens),
    recipient: people[(index + 7) % people.length]?.username ?? '',
  }));
  const nextSender = roundRobin(senders);
  const run = `${process.pid}-${Date.now()}`;
  let sent = 0;
  return () => {
    const { head, recipient } = nextSender();
    sent += 1;
    const amount = `${1 + (sent % 90)}.50`;
    const body = JSON.stringify({
      paymentType: 'transfer_moneda',
      amount,
      currency: 'USD',
      recipientUsername: recipient,
      reference: `Lunch number ${sent}`,
    });
    const headers = `Idempotency-Key: ${run}-${sent}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    return {
      bytes: bytesOf(`${head}${headers}\r\n${body}`),
      status: 201,
      check: (answer) => checkCreated(answer, amount, recipient),
    };
  };
}

function headOf(line: string, userId: string, tokens: Readonly<Record<string, string>>): string {
  const headers = [
    `Authorization: Bearer ${tokens[userId]}`,
    `${CALLER_HEADER}: ${userId}`,
    'Accept: application/json',
  ];
  return [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ''].join('\r\n');
}

function bytesOf(request: string): Buffer {
  return Buffer.from(request, 'latin1');
}

function roundRobin<Item>(items: readonly Item[]): () => Item {
  let position = 0;
  return () => {
    const item = items[position++ % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
}

/* How long to wait depends on the age of the payment. */
function checkStatus(body: unknown, payment: SeededPayment): void {
  const { pollAfterMs } = body as { readonly pollAfterMs: number };
  ok(pollAfterMs >= 3000, `is polled after ${pollAfterMs} ms`);
  deepStrictEqual(withoutPage(body), { ...statusBody(payment), pollAfterMs });
}

/* The service adds the address of its page to the next step. */
function withoutPage(body: unknown): object {
  const { nextStep, ...rest } = body as { readonly nextStep: string };
  return { ...rest, nextStep: nextStep.replace(/: https?:\S+$/, '') };
}

function statusBody({ id, recipientUsername, expiresAt }: SeededPayment): object {
  return {
    paymentRequestId: id,
    status: 'PENDING_APPROVAL',
    amount: '25.00',
    currency: 'USD',
    recipient: recipientUsername,
    paymentType: 'transfer_moneda',
    expiresAt,
    message: 'Waiting for the owner to approve the payment in the app',
    nextStep: `Approve it in the app with a passkey by ${expiresAt}`,
    pollAfterMs: 3000,
  };
}

function checkTransactions(body: unknown, payee: string): void {
  const { data, count } = body as {
    readonly data: readonly Readonly<Record<string, unknown>>[];
    readonly count: number;
  };
  deepStrictEqual([data.length, count], [50, 50]);
  for (const [index, { transactionHash, date, ...row }] of data.entries()) {
    match(String(transactionHash), /^0x[0-9a-f]{64}$/);
    ok(Math.abs(Date.parse(String(date)) - Date.now()) < 100 * 3_600_000, `dated ${date}`);
    deepStrictEqual(row, {
      typeGroup: 'transfer',
      type: 'TRANSFER',
      ...(index % 2 === 1 && { category: 'RESTAURANTS' }),
      note: null,
      reference: referenceOf(index + 1),
      direction: 'outgoing',
      amount: `${index + 1}.00`,
      currency: 'USD',
      status: 'COMPLETED',
      counterparty: { type: 'user', username: payee },
      refundOf: null,
      refunds: [],
    });
  }
}

function checkCreated(answer: unknown, amount: string, recipient: string): void {
  const { paymentRequestId, expiresAt } = answer as { readonly paymentRequestId: string; readonly expiresAt: string };
  match(paymentRequestId, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  ok(Math.abs(Date.parse(expiresAt) - Date.now() - 300_000) < 10_000, `expires at ${expiresAt}`);
  deepStrictEqual(withoutPage(answer), {
    ...statusBody({ id: paymentRequestId, payerId: '', recipientUsername: recipient, expiresAt }),
    amount,
  });
}
