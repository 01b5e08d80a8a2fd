import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;

interface Charge {
  readonly chargeId: string;
  readonly status: string;
}

let sandbox: Sandbox;
let person: Person;
let rest: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson({ EUR: '100' });
  rest = await sandbox.client(person.userId, ['read:subscriptions']);
  // The billing run is tested with a clock of its own; this one would charge the people of other tests, too.
  await sandbox.database.query(
    `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
     VALUES (gen_random_uuid(), $1, 'PLUS', 'Plus', '2026-01-01', 9990000, 'EUR', 1900, 'PENDING', now())`,
    [person.userId],
  );
});
afterAll(() => sandbox?.stop());

async function charge(): Promise<Charge> {
  const { body } = await rest.get<{ charges: readonly [Charge] }>('/subscriptions/charges');
  return body.charges[0];
}

it('a charge has an invoice that is made once, is paid by an approved payment, and is PAID then', async () => {
  const owed = await charge();
  expect(owed).toMatchObject({
    type: 'SUBSCRIPTION_CHARGE',
    status: 'PENDING',
    planName: 'Plus',
    period: '2026-01-01',
    amount: '9.99',
    netAmount: '8.39',
    taxAmount: '1.59',
    currency: 'EUR',
  });
  const invoice = () =>
    rest.send<{ downloadUrl: string }>(`/subscriptions/charges/${owed.chargeId}/invoice`, { method: 'POST' });
  const answers = await Promise.all([invoice(), invoice()]);
  const later = await invoice();
  const files = await Promise.all(
    [...answers, later].map(async ({ status, body }) => {
      expect(status).toBe(200);
      const answer = await fetch(body.downloadUrl);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  expect(files[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(files.every((file) => file.equals(files[0] ?? Buffer.alloc(0)))).toBe(true);

  const path = `/subscriptions/charges/${owed.chargeId}/payment`;
  const { status, body: payment } = await person.app.post<{ paymentRequestId: string }>(path, {});
  expect({ status, payment }).toMatchObject({ status: 201, payment: { amount: '9.99', currency: 'EUR' } });
  await person.app.approve(payment.paymentRequestId);
  await eventually('the charge is paid', async () => (await charge()).status === 'PAID', PATIENCE_MS);
});
