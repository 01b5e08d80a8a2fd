import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Auditor } from '../support/auditor.js';
import { CII_INVOICE } from '../support/documents/invoices.js';
import { uploadFile } from '../support/documents/uploaded-file.js';
import { EmbeddedServers } from '../support/embedded-servers.js';
import { eventually } from '../support/eventually.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import type { TestService } from '../support/service.js';
import { type FaultPayer, newPayer } from './new-payer.js';
import type { OperationUnderTest } from './operation-under-test.js';
import { RECOVERED_WITHIN_MS } from './payment-under-test.js';

const DELIVERED_WITHIN_MS = 60_000;
const EUROS = '500';

/** What is paid, as its owner's app shows it. */
interface Payable {
  /** Below the app API: the request that proposes the payment. */
  readonly paymentPath: string;
  readonly paymentType: string;
  /** In euros. */
  readonly amount: string;
  status(): Promise<string | undefined>;
}

/** A bill or a charge that somebody new pays, while the service dies and comes back. */
export class SignedPayablePayment implements OperationUnderTest {
  private readonly key = randomUUID();
  private begun: { readonly payer: FaultPayer; readonly payable: Payable } | null = null;

  constructor(private readonly draw: (payer: FaultPayer, service: TestService) => Promise<Payable>) {}

  async begin(service: TestService): Promise<void> {
    const payer = await newPayer(service, 1n);
    const body = { username: payer.username, currency: 'EUR', amount: EUROS };
    const { status } = await exchange(`${service.url}/sandbox/faucet`, { method: 'POST', body });
    if (status !== 200) throw new Error(`The faucet refused with ${status}`);
    this.begun = { payer, payable: await this.draw(payer, service) };
  }

  async sign(): Promise<void> {
    const { payer, payable } = this.current;
    const { status, body } = await this.propose(this.key);
    if (status !== 201) throw new Error(`${payable.paymentPath} was refused: ${JSON.stringify(body)}`);
    const { paymentRequestId: id } = body;
    if ((await payer.rest.payment(id)).status === 'PENDING_APPROVAL') await payer.app.approve(id);
  }

  async subjectId(auditor: Auditor): Promise<string> {
    const { payer, payable } = this.current;
    const [request] = await auditor.requestsOf(payer.userId, payable.paymentType);
    if (!request) throw new Error('The payment request is not stored');
    return request.id;
  }

  async completed(): Promise<void> {
    const { payable } = this.current;
    const isPaid = async () => (await payable.status()) === 'PAID';
    await eventually(`${payable.paymentPath} is paid`, isPaid, RECOVERED_WITHIN_MS);
  }

  /** It was paid once, is PAID, and is not paid again. */
  async expectEffect(_service: TestService, auditor: Auditor): Promise<void> {
    await eventually('all events are delivered', async () => (await auditor.undelivered()) === 0, DELIVERED_WITHIN_MS);
    const { payer, payable } = this.current;
    expect((await this.propose(randomUUID())).status).toBe(409);
    expect(await auditor.requestsOf(payer.userId, payable.paymentType)).toHaveLength(1);
    const { body } = await payer.app.get<{ data: readonly { amount: string; currency: string }[] }>(
      '/transactions?direction=outgoing&status=all',
    );
    expect(body.data).toMatchObject([{ amount: payable.amount, currency: 'EUR' }]);
    expect(await payable.status()).toBe('PAID');
    expect(await auditor.differences()).toEqual([]);
  }

  /** Sent again with its key it is the same request. */
  private propose(key: string) {
    const { payer, payable } = this.current;
    return payer.app.send<{ readonly paymentRequestId: string }>(payable.paymentPath, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: {},
    });
  }

  private get current() {
    if (!this.begun) throw new Error('The payment has not begun');
    return this.begun;
  }
}

/** An electronic invoice that was uploaded and read. */
export async function drawnBill({ app, rest }: FaultPayer): Promise<Payable> {
  const id = await uploadFile(rest, Buffer.from(CII_INVOICE), 'application/xml');
  return {
    paymentPath: `/bills/${id}/payment`,
    paymentType: 'transfer_account',
    amount: '357.00',
    status: async () => (await app.get<{ readonly status: string }>(`/bills/${id}`)).body.status,
  };
}

/** What a plan costs in a month. The billing run is tested with a clock of its own. */
export async function drawnCharge({ app, userId }: FaultPayer, { dataDirectory }: TestService): Promise<Payable> {
  const id = randomUUID();
  await new EmbeddedServers(dataDirectory).query(
    `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
     VALUES ($1, $2, 'PLUS', 'Plus', '2026-01-01', 9990000, 'EUR', 1900, 'PENDING', now())`,
    [id, userId],
  );
  const listed = () => app.get<{ charges: readonly { chargeId: string; status: string }[] }>('/subscriptions/charges');
  return {
    paymentPath: `/subscriptions/charges/${id}/payment`,
    paymentType: 'x402',
    amount: '9.99',
    status: async () => (await listed()).body.charges.find(({ chargeId }) => chargeId === id)?.status,
  };
}
