import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatUnits, parseUnits } from '../../domain/shared/units.js';
import { marketTokensOf } from '../support/payment-types/market-tokens.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import type { Payment, RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let person: Person;
/** Carries write:trades, and nothing else that moves money. */
let trader: RestClient;
let contractOf: (symbol: string) => string;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson({ USD: '100' });
  trader = await sandbox.client(person.userId, [
    'write:trades',
    'read:transactions',
    'read:balances',
    'read:sub_accounts',
  ]);
  contractOf = await marketTokensOf(sandbox.world.dataDirectory);
});
afterAll(() => sandbox?.stop());

const TRADE = '/payments/crypto-trade';
const PURCHASE = '/payments/token-buy';
const proposed = (path: string, body: object) => trader.send<Payment & ErrorBody>(path, { method: 'POST', body });

/** Proposes, reads the card, approves, and waits for the end. */
async function traded(path: string, body: object) {
  const { status, body: answer } = await proposed(path, body);
  expect({ status, answer }).toMatchObject({ status: 201 });
  const { lines = [] } = await person.app.card(answer.paymentRequestId);
  const line = (name: string) => (lines.find((one) => one.name === name)?.value ?? '').split(' ');
  await person.app.approve(answer.paymentRequestId);
  return { payment: await trader.settled(answer.paymentRequestId), line };
}

describe('a trade of a crypto asset', () => {
  it('buys at least the minimum of the card, and sells it again', async () => {
    const { payment, line } = await traded(TRADE, { side: 'BUY', asset: 'WETH', stableCurrency: 'USD', amount: '40' });
    expect(payment).toMatchObject({
      status: 'COMPLETED',
      paymentType: 'crypto_swap',
      amount: '40.00',
      currency: 'USD',
      recipient: 'WETH market',
    });
    const [minimum = '', asset] = line('minimumReceived');
    expect(asset).toBe('WETH');
    const weth = await sandbox.node.balanceAt(person.walletAddress, contractOf('WETH'));
    expect(weth).toBeGreaterThanOrEqual(parseUnits(minimum, { decimals: 18, of: 'WETH' }));
    expect(await sandbox.node.balanceOf(person.walletAddress)).toBe(60_000_000n);

    const wealth = await trader.get<{ accounts: readonly { legs: readonly object[] }[] }>('/wealth');
    const held = { asset: 'WETH', balance: formatUnits(weth, 18) };
    expect(wealth.body.accounts[0]?.legs[0]).toMatchObject({
      crypto: expect.arrayContaining([held, { asset: 'cbBTC', balance: '0.00' }]),
    });

    const sale = { side: 'SELL', asset: 'WETH', stableCurrency: 'USD', amount: '0.005' };
    const { payment: sold } = await traded(TRADE, sale);
    expect(sold).toMatchObject({ status: 'COMPLETED', currency: 'USD' });
    expect(Number(sold.amount)).toBeGreaterThan(10);
    expect(await sandbox.node.balanceAt(person.walletAddress, contractOf('WETH'))).toBe(weth - 5n * 10n ** 15n);

    const { body: history } = await trader.get<{ data: readonly object[] }>('/transactions?limit=2');
    const kind = { type: 'SWAP', typeGroup: 'exchange', direction: 'exchange', amount: '0.00', currency: 'USD' };
    const swap = { ...kind, counterparty: { type: 'self' }, tokenAddress: contractOf('WETH').toLowerCase() };
    const given = { exchanged: '0.005', exchangedCurrency: 'WETH' };
    const bought = { received: formatUnits(weth, 18), receivedCurrency: 'WETH' };
    expect(history.data).toMatchObject([
      { ...swap, ...given, received: sold.amount, receivedCurrency: 'USD', transactionHash: sold.transactionHash },
      { ...swap, ...bought, exchanged: '40.00', exchangedCurrency: 'USD', transactionHash: payment.transactionHash },
    ]);
  });

  it.each([
    [{ side: 'SELL', amount: '7' }, /^amount exceeds the balance: 0\.\d+ WETH available, 7\.00 WETH needed$/],
    [{ amount: '90' }, /^amount exceeds the balance/],
    [{ amount: '100000000' }, /^amount is too large for this market/],
    [{ stableCurrency: 'CHF' }, /^stableCurrency must be one of/],
    [{ stableCurrency: 'MXN' }, /^stableCurrency MXN is not available/],
    [{ asset: 'DOGE' }, /^asset must be one of/],
    [{ slippageBps: 201 }, /^slippageBps/],
  ])('is refused with %j', async (change, words) => {
    const body = { side: 'BUY', asset: 'WETH', stableCurrency: 'USD', amount: '1', ...change };
    const answer = await proposed(TRADE, body);
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(words) } });
  });
});

describe('a token that is bought by its address', () => {
  it('arrives in the wallet; the card names its address and what it calls itself', async () => {
    const body = { tokenAddress: contractOf('FERN').toLowerCase(), stableCurrency: 'USD', amount: '5' };
    const { payment, line } = await traded(PURCHASE, body);
    expect(payment).toMatchObject({ status: 'COMPLETED', paymentType: 'buy_token', amount: '5.00' });
    expect([line('tokenAddress'), line('tokenSymbol')]).toEqual([[contractOf('FERN')], ['FERN']]);
    const [minimum = ''] = line('minimumReceived');
    const held = await sandbox.node.balanceAt(person.walletAddress, contractOf('FERN'));
    expect(held).toBeGreaterThanOrEqual(parseUnits(minimum, { decimals: 18, of: 'FERN' }));

    const tokenAddress = contractOf('FERN').toLowerCase();
    const { body: row } = await trader.get(`/transactions/${payment.transactionHash}`);
    const sides = {
      exchanged: '5.00',
      exchangedCurrency: 'USD',
      received: formatUnits(held, 18),
      receivedCurrency: 'FERN',
    };
    expect(row).toMatchObject({ type: 'SWAP', typeGroup: 'exchange', tokenAddress, ...sides });
    const wealth = await trader.get<{ accounts: readonly { legs: readonly object[] }[] }>('/wealth');
    expect(wealth.body.accounts[0]?.legs[0]).toMatchObject({
      tokens: [{ tokenAddress, symbol: 'FERN', balance: formatUnits(held, 18) }],
    });
  });

  it.each([
    ['STUCK', 'tokenAddress can be bought and never sold again: its contract refuses to transfer it on'],
    ['TOLL', 'tokenAddress keeps 5 % of each transfer, so less arrives than is bought'],
    ['OVER', 'tokenAddress says that it has 255 decimals; at most 36 make sense'],
    ['LONE', 'tokenAddress is a token that the market does not sell for USD'],
    ['cbBTC', 'tokenAddress is cbBTC, which is traded or exchanged by its name'],
  ])('is refused when it is %s', async (symbol, message) => {
    const answer = await proposed(PURCHASE, { tokenAddress: contractOf(symbol), stableCurrency: 'USD', amount: '1' });
    expect(answer).toMatchObject({ status: 422, body: { message } });
  });
});

describe('the scope write:trades', () => {
  it('reads the status of trades, and not of payments', async () => {
    const body = { paymentType: 'transfer_moneda', amount: '1', currency: 'USD', recipientUsername: 'bob' };
    const { body: payment } = await person.rest.send<Payment>('/payments', { method: 'POST', body });
    const path = `/payments/${payment.paymentRequestId}/status`;
    expect(await trader.get(path)).toMatchObject({ status: 403, body: { code: 'INSUFFICIENT_SCOPE' } });
    expect(await person.rest.get(path)).toMatchObject({ status: 200 });
  });
});
