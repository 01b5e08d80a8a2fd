import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RpcExchangeQuotes } from '../../../adapters/chain/rpc-exchange-quotes.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { DeployedContract, nodeAccounts } from './contract-stage.js';

const UNIT = 1_000_000n;
const LATER = 2n ** 40n;
const STOCK = 1_000n * UNIT;

let chain: SandboxChain;
let trader: Address;
let usdc: DeployedContract;
let eurc: DeployedContract;
let exchange: DeployedContract;
let quotes: RpcExchangeQuotes;

/** 1.25 USDC for one EURC, a fee of a tenth of a percent, and a thousand of each in stock. */
beforeAll(async () => {
  chain = await startSandboxChain();
  const [owner, other] = await nodeAccounts(chain, 2);
  if (!owner || !other) throw new Error('The node has too few accounts');
  trader = other;
  usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
  eurc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.EURC);
  const feed = await DeployedContract.deploy(chain, 'RateFeed', owner, 172_801n, 1_000n);
  exchange = await DeployedContract.deploy(chain, 'CurrencyExchange', feed.address, 10n);
  const rates = [
    [usdc.address, (ONE * 5n) / 4n],
    [eurc.address, ONE],
  ];
  await feed.send(owner, 'setRates', rates);
  for (const token of [usdc, eurc]) {
    await token.send(owner, 'mint', exchange.address, STOCK);
    await token.send(owner, 'mint', trader, STOCK);
    await token.send(trader, 'approve', exchange.address, 2n ** 200n);
  }
  quotes = new RpcExchangeQuotes(chain.connection, { ...chain.deployment, currencyExchange: exchange.address });
});
afterAll(() => chain?.stop());

const holdings = () => Promise.all([usdc, eurc].map((token) => token.number('balanceOf', trader)));

describe('a quote of the exchange', () => {
  it('is kept to the smallest unit by an exchange right after it, whichever amount was named', async () => {
    const given = await quotes.forInput('USDC', 'EURC', 100n * UNIT);
    const rate = (ONE * 4n) / 5n;
    const expected = { kind: 'quote', amountIn: 100n * UNIT, fee: 100_000n, amountOut: 79_920_000n, rate };
    expect(given).toEqual(expected);
    const [dollars = 0n, euros = 0n] = await holdings();
    const pair = [usdc.address, eurc.address];
    await exchange.send(trader, 'swapExactInput', ...pair, 100n * UNIT, 79_920_000n, LATER);
    expect(await holdings()).toEqual([dollars - 100n * UNIT, euros + 79_920_000n]);

    const wanted = await quotes.forOutput('USDC', 'EURC', 80n * UNIT);
    expect(wanted).toMatchObject({ amountOut: 80n * UNIT, rate });
    if (wanted.kind !== 'quote') throw new Error('There is no quote');
    await exchange.send(trader, 'swapExactOutput', ...pair, 80n * UNIT, wanted.amountIn, LATER);
    expect(await holdings()).toEqual([dollars - 100n * UNIT - wanted.amountIn, euros + 79_920_000n + 80n * UNIT]);
  });

  it('is not given for more than is in stock', async () => {
    expect(await quotes.forInput('USDC', 'EURC', 10_000n * UNIT)).toEqual({ kind: 'tooLarge' });
    expect(await quotes.forOutput('EURC', 'USDC', 10_000n * UNIT)).toEqual({ kind: 'tooLarge' });
  });

  it('is not given for a pair without a rate, or where there is no exchange', async () => {
    expect(await quotes.forInput('USDC', 'CHFAU', UNIT)).toEqual({ kind: 'notOffered' });
    const { currencyExchange: _, ...deployment } = chain.deployment;
    const nowhere = new RpcExchangeQuotes(chain.connection, deployment);
    expect(await nowhere.forInput('USDC', 'EURC', UNIT)).toEqual({ kind: 'notOffered' });
  });

  it('has to wait when the contract cannot be read', async () => {
    const broken = new RpcExchangeQuotes(chain.connection, { ...chain.deployment, currencyExchange: trader });
    await expect(broken.forInput('USDC', 'EURC', UNIT)).rejects.toThrow(ServiceUnavailableError);
  });
});
