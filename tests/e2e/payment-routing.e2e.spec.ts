import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMoney } from '../../domain/shared/money.js';
import type { Payment, RestClient } from '../support/sandbox/rest-client.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

interface Destination {
  readonly country: string | null;
  readonly currency: string;
  readonly rail: string;
  readonly saveWith: string;
  readonly fields: readonly ({ readonly name: string } & Readonly<Record<string, unknown>>)[];
}

type Schema = Readonly<Record<string, unknown>>;

interface Document {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, Schema>> }>>;
  };
}

let sandbox: Sandbox;
let client: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  const { userId } = await sandbox.newPerson();
  client = await sandbox.client(userId, ['read:external_accounts', 'read:rates', 'write:external_accounts']);
});
afterAll(() => sandbox?.stop());

async function destinations(country?: string): Promise<readonly Destination[]> {
  const { status, body } = await client.get<{ destinations: Destination[] }>(
    `/payment-destinations${country === undefined ? '' : `?countrySymbol=${country}`}`,
  );
  expect(status).toBe(200);
  return body.destinations;
}

describe('the destinations of payments', () => {
  it('name the combinations of a country, with what to collect, limits, cost and time', async () => {
    const [sepa, ...wallets] = await destinations('DE');
    expect(sepa).toMatchObject({
      country: 'DE',
      currency: 'EUR',
      rail: 'SEPA',
      paymentTypes: ['transfer_account', 'transfer_contact_bank'],
      saveWith: 'POST /v1/accounts/banks',
      minimumAmount: '0.01',
      maximumAmount: '1000000000000.00',
      decimals: 2,
      fee: '0.00',
      expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(wallets.map(({ rail, currency }) => `${rail} ${currency}`)).toEqual([
      'WALLET USD',
      'WALLET EUR',
      'WALLET CHF',
      'WALLET CAD',
    ]);
    expect((await destinations('US'))[0]).toMatchObject({ currency: 'USD', rail: 'ACH' });
    expect((await destinations()).length).toBeGreaterThan(40);
    expect(await client.get('/payment-destinations?countrySymbol=XX')).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', message: expect.stringMatching(/^countrySymbol /) },
    });
  });

  it('have the rules of the requests that save accounts', async () => {
    const document = (await (await fetch(`${sandbox.url}/openapi.json`)).json()) as Document;
    const bodies: Readonly<Record<string, string>> = {
      'POST /v1/accounts/banks': 'SaveBankAccountBody',
      'POST /v1/accounts/wallets': 'SaveWalletBody',
    };
    const all = [...(await destinations('DE')), ...(await destinations('US'))];
    expect(all.length).toBeGreaterThan(4);
    for (const { saveWith, fields } of all) {
      const declared = document.components.schemas[bodies[saveWith] ?? '']?.properties ?? {};
      for (const { name, description, pattern, minLength, maxLength, values } of fields) {
        const schema = declared[name];
        expect({ name, description, minLength, maxLength }).toEqual({
          name,
          description: schema?.['description'],
          minLength: schema?.['minLength'],
          maxLength: schema?.['maxLength'],
        });
        // The country narrows its own code and the form of its IBANs.
        if (name !== 'iban') expect(pattern).toBe(schema?.['pattern']);
        if (name !== 'country') expect(values).toEqual(schema?.['enum']);
      }
    }
  });

  it.each([
    ['DE', { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
    ['US', { accountNumber: '000123456789', routingNumber: '021000021', accountType: 'CHECKING' }],
  ])('in %s name exactly the fields that a bank account is saved with', async (country, numbers) => {
    const [bank] = await destinations(country);
    const body: Readonly<Record<string, string>> = { firstName: 'Erika', lastName: 'Mustermann', country, ...numbers };
    expect(bank?.fields.map(({ name }) => name).sort()).toEqual(Object.keys(body).sort());
    for (const { name, pattern } of bank?.fields ?? []) expect(body[name]).toMatch(new RegExp(String(pattern ?? '')));
    const saved = await client.send('/accounts/banks', { method: 'POST', body: { ...body, confirmed: true } });
    expect(saved).toMatchObject({ status: 201, body: { success: true } });
  });
});

describe('a payment quote', () => {
  const quote = (query: string) => client.get<Readonly<Record<string, string>>>(`/payment-quote?${query}`);

  it('within one currency is one to one', async () => {
    expect(await quote('fromCurrency=USD&toCurrency=USD&amountOut=25.5')).toMatchObject({
      status: 200,
      body: { amountIn: '25.50', amountOut: '25.50', rate: '1', fee: '0.00', feeCurrency: 'USD' },
    });
  });

  it('between two currencies names rate, fee, both amounts and until when, and is the same both ways', async () => {
    const { status, body } = await quote('fromCurrency=USD&toCurrency=EUR&amountIn=100');
    expect([status, body]).toEqual([
      200,
      {
        fromCurrency: 'USD',
        toCurrency: 'EUR',
        amountIn: '100.00',
        amountOut: expect.stringMatching(/^\d+\.\d{2,6}$/),
        rate: expect.stringMatching(/^0\.\d+$/),
        fee: '0.10',
        feeCurrency: 'USD',
        expiresAt: expect.any(String),
      },
    ]);
    const back = await quote(`fromCurrency=USD&toCurrency=EUR&amountOut=${body['amountOut']}`);
    expect(Math.abs(Number(back.body['amountIn']) - 100)).toBeLessThan(0.00001);
  });

  it('agrees to the last unit with the exchange that is made right after it', async () => {
    const person = await sandbox.newPerson({ USD: '50' });
    const { body } = await quote('fromCurrency=USD&toCurrency=EUR&amountIn=50');
    const terms = { fromCurrency: 'USD', toCurrency: 'EUR', amount: '50' };
    const { body: payment } = await person.rest.send<Payment>('/payments/exchange', { method: 'POST', body: terms });
    await person.app.approve(payment.paymentRequestId);
    expect(await person.rest.settled(payment.paymentRequestId)).toMatchObject({
      status: 'COMPLETED',
      amount: body['amountIn'],
    });
    const received = await sandbox.node.balanceOf(person.walletAddress, 'EURC');
    expect(received).toBe(parseMoney(body['amountOut'] ?? '', 'EUR').minorUnits);
  });

  it.each([
    ['fromCurrency=USD&toCurrency=EUR', 'amountIn is missing: send exactly one of amountIn and amountOut'],
    ['fromCurrency=USD&toCurrency=EUR&amountIn=1&amountOut=1', /^amountOut does not go with amountIn/],
    ['toCurrency=EUR&amountIn=1', /^fromCurrency is required/],
    ['fromCurrency=USD&toCurrency=MXN&amountIn=1', 'toCurrency MXN is not available on this deployment'],
    ['fromCurrency=USD&toCurrency=EUR&amountIn=1000000000', 'amountIn exceeds what the exchange can give now'],
    ['fromCurrency=USD&toCurrency=EUR&amountIn=0.001', 'amountIn must be at least 0.01 USD'],
  ])('for %s is refused, naming the field', async (query, message) => {
    const told = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(await quote(query)).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR', message: told } });
  });
});
