#!/usr/bin/env node
// Buys a resource that answers 402 Payment Required (x402, https://www.x402.org). A person approves the payment in the app.
//
//   npm start
//   ACCESS_TOKEN=$(npm run --silent demo -- token --user alice) node docs/examples/x402-client.mjs
//
// Approve in the app, or with: npm run demo -- approve <id>
//
// argument          the resource; without one it is the article of the sandbox's seller
// ACCESS_TOKEN      an access token with the scope write:payments
// API_URL           the payments service, http://localhost:3000 when left out
// POLL_AT_MOST_MS   reads the status sooner than the service asks for; for tests

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const { ACCESS_TOKEN, API_URL = 'http://localhost:3000', POLL_AT_MOST_MS = 'Infinity' } = process.env;
const [resource = `${API_URL}/sandbox/x402/article`] = process.argv.slice(2);

try {
  const answer = await buy(resource);
  console.log(JSON.stringify(await answer.json(), null, 2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Requests the resource, pays for it when it answers 402, and requests it again. */
async function buy(url) {
  const first = await fetch(url);
  if (first.status !== 402) return succeeded(first);
  const { x402Version, accepts } = await first.json();
  const offer = accepts.find(({ scheme, extra }) => scheme === 'exact' && ['USD', 'EUR'].includes(extra?.currency));
  if (!offer) throw new Error('The seller takes neither USDC nor EURC');

  const proposed = await propose(url, offer);
  console.error(
    `Proposed ${proposed.amount} ${proposed.currency} to ${proposed.recipient}. ${proposed.nextStep}: ${proposed.paymentRequestId}`,
  );
  const { transactionHash } = await completed(proposed);
  console.error(`Paid by the transaction ${transactionHash}`);

  // The transaction is public. The nonce is what makes the proof this client's own, so it must not be guessed.
  const { scheme, network } = offer;
  const proof = { x402Version, scheme, network, payload: { transaction: transactionHash, nonce: randomUUID() } };
  const header = Buffer.from(JSON.stringify(proof)).toString('base64');
  return succeeded(await fetch(url, { headers: { 'X-PAYMENT': header } }));
}

/** Proposes the payment. The key makes it safe to send the request again when its answer is lost. */
function propose(url, { network, payTo, maxAmountRequired, extra: { currency, decimals } }) {
  const amount = inUnits(BigInt(maxAmountRequired), decimals);
  const terms = { amount, currency, payTo, resource: url, network, maxAmountRequired };
  return callApi('/v1/x402-payments', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(terms),
  });
}

/** Waits until the owner has approved the payment and the chain has it. */
async function completed(payment) {
  let current = payment;
  while (current.pollAfterMs > 0) {
    await sleep(Math.min(current.pollAfterMs, Number(POLL_AT_MOST_MS)));
    current = await callApi(`/v1/payments/${payment.paymentRequestId}/status`);
  }
  if (current.status !== 'COMPLETED') throw new Error(`The payment ended as ${current.status}: ${current.message}`);
  return current;
}

async function callApi(path, { headers, ...request } = {}) {
  const authorization = { Authorization: `Bearer ${ACCESS_TOKEN}` };
  const answer = await fetch(`${API_URL}${path}`, { ...request, headers: { ...headers, ...authorization } });
  return (await succeeded(answer)).json();
}

async function succeeded(answer) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** 10000 of the smallest units with 6 decimals are "0.010000". No floating-point number comes near an amount. */
function inUnits(smallest, decimals) {
  const digits = String(smallest).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
