/** What somebody writes first with each of the two common generators of clients: pay, and wait. */
const ENVIRONMENT = `declare const process: { env: Record<string, string> };
const { BASE_URL: baseUrl = '', CREDENTIAL: credential = '', RECIPIENT: recipientUsername = '' } = process.env;
const body = { paymentType: 'transfer_moneda', recipientUsername, amount: '1.00', currency: 'USD' } as const;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
`;

const HEY_API = `import { client } from './sdk/client.gen';
import { createPayment, getBalances, getPaymentStatus } from './sdk/sdk.gen';
${ENVIRONMENT}
client.setConfig({ baseUrl, auth: credential });
const balances = await getBalances({ throwOnError: true });
console.log(balances.data.source);
const { data: proposed } = await createPayment({ body, throwOnError: true });
console.log(proposed.paymentRequestId);
for (;;) {
  const { data: payment } = await getPaymentStatus({ path: { id: proposed.paymentRequestId }, throwOnError: true });
  if (payment.pollAfterMs === 0) {
    console.log(payment.status);
    break;
  }
  await wait(payment.pollAfterMs);
}
`;

const OPENAPI_FETCH = `import createClient from 'openapi-fetch';
import type { paths } from './paths';
${ENVIRONMENT}
const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${credential}\` } });
const balances = await client.GET('/v1/balances');
console.log(balances.data?.source);
const { data: proposed } = await client.POST('/v1/payments', { body });
if (!proposed) throw new Error('No payment');
console.log(proposed.paymentRequestId);
for (;;) {
  const sent = { params: { path: { id: proposed.paymentRequestId } } };
  const { data: payment } = await client.GET('/v1/payments/{id}/status', sent);
  if (payment?.pollAfterMs === 0) {
    console.log(payment.status);
    break;
  }
  await wait(payment?.pollAfterMs ?? 0);
}
`;

/** With an API key, which the generated code puts into both headers when it is told nothing else. */
const HEY_API_KEY = `import { client } from './sdk/client.gen';
import { getBalances } from './sdk/sdk.gen';
${ENVIRONMENT}
client.setConfig({ baseUrl, auth: credential });
const { data } = await getBalances({ throwOnError: true });
console.log(data.source, body.amount, wait.length);
`;

export const PROGRAMS = { 'hey-api': HEY_API, 'openapi-fetch': OPENAPI_FETCH, 'hey-api-key': HEY_API_KEY } as const;
