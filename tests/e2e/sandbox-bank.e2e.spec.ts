import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { type ErrorBody, exchange, type HttpAnswer } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const SCOPES = ['read:balances', 'read:transactions'];
const PATIENCE_MS = 60_000;
const IBAN = 'DE89370400440532013000';

interface BankTransfer {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly absorbedFee: string;
  readonly dueAt: string;
  readonly createdAt: string;
  readonly transactionHash: string | null;
}

interface Transaction {
  readonly type: string;
  readonly amount: string;
  readonly currency: string;
  readonly transactionHash: string;
  readonly counterparty: object;
}

let sandbox: Sandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  person = await sandbox.newPerson();
});
afterAll(() => sandbox?.stop());

function send(fields: object): Promise<HttpAnswer<BankTransfer>> {
  const body = { username: person.username, amount: '2500.00', currency: 'EUR', holderName: 'Muster GmbH', ...fields };
  return exchange(`${sandbox.url}/sandbox/bank-transfers`, { method: 'POST', body });
}

async function show(id: string): Promise<BankTransfer> {
  return (await exchange<BankTransfer>(`${sandbox.url}/sandbox/bank-transfers/${id}`)).body;
}

function ended(id: string): Promise<BankTransfer> {
  const look = async () => {
    const transfer = await show(id);
    return transfer.status !== 'PENDING' && transfer;
  };
  return eventually('the bank transfer has ended', look, PATIENCE_MS);
}

/** The transaction as its owner reads it, once it is in the ledger. */
async function booked(hash: string | null): Promise<Transaction> {
  const rest = await sandbox.client(person.userId, SCOPES);
  const look = async () => {
    const { body } = await rest.get<{ data: readonly Transaction[] }>('/transactions');
    return body.data.find(({ transactionHash }) => transactionHash === hash);
  };
  return eventually('the transfer is booked', look, PATIENCE_MS);
}

it('a bank transfer arrives, and its owner reads from which account', async () => {
  const { status, body } = await send({ iban: IBAN, reference: 'Salary' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'PENDING', amount: '2500.00', absorbedFee: '2.70', iban: 'DE89****3000' });
  expect(JSON.stringify(body)).not.toContain(IBAN);

  const { transactionHash } = await ended(body.id);
  expect(await booked(transactionHash)).toMatchObject({
    type: 'BANK_TOP_UP',
    amount: '2500.00',
    currency: 'EUR',
    counterparty: { type: 'bank', name: 'Muster GmbH', iban: 'DE89****3000' },
  });
});

it('one from an American account arrives when the bank has taken its time', async () => {
  const account = { accountNumber: '123456789', routingNumber: '021000021', currency: 'USD', amount: '10' };
  const { body } = await send({ ...account, delaySeconds: 3 * 24 * 60 * 60 });
  expect(Date.parse(body.dueAt) - Date.parse(body.createdAt)).toBe(3 * 24 * 60 * 60 * 1000);
  await sandbox.advanceClock(3 * 24 * 60 - 5);
  expect(await show(body.id)).toMatchObject({ status: 'PENDING' });

  await sandbox.advanceClock(5);
  const { transactionHash } = await ended(body.id);
  expect(await booked(transactionHash)).toMatchObject({
    counterparty: { type: 'bank', name: 'Muster GmbH', account: '****6789', routing: '****0021' },
  });
});

it('a rejected one moves nothing', async () => {
  const { body } = await send({ iban: IBAN, outcome: 'REJECTED' });
  expect(await ended(body.id)).toMatchObject({ status: 'REJECTED', transactionHash: null });
});

it('what cannot be is refused with the field to mend', async () => {
  for (const [fields, status, message] of [
    [{}, 422, /^iban is missing/],
    [{ iban: IBAN, accountNumber: '123456789' }, 422, /^accountNumber does not go with iban/],
    [{ iban: 'DE89370400440532013001' }, 422, /^iban has wrong check digits/],
    [{ iban: IBAN, amount: '1.999' }, 422, /^amount must have at most 2 decimals/],
    [{ iban: IBAN, delaySeconds: -1 }, 422, /^delaySeconds /],
    [{ iban: IBAN, outcome: 'LOST' }, 422, /^outcome /],
    [{ iban: IBAN, username: 'nobody_at_all' }, 404, /nobody_at_all/],
  ] as const) {
    const refused = (await send(fields)) as unknown as HttpAnswer<ErrorBody>;
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)]);
  }
  const missing = await exchange<ErrorBody>(`${sandbox.url}/sandbox/bank-transfers/${randomUUID()}`);
  expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND']);
});

it("the service says how its chain's endpoint is, by host and port", async () => {
  const metrics = await (await fetch(`${sandbox.service.operationsUrl}/metrics`)).text();
  const { host } = new URL(sandbox.world.chain.rpcUrl);
  expect(metrics).toContain(`accounts_chain_endpoints{endpoint="${host}",state="healthy"} 1`);
});
