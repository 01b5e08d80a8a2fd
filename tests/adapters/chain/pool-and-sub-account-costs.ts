import { NodeMarket } from '../../../adapters/chain/sandbox/node-market.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { chainTime, DeployedContract } from './contract-stage.js';
import type { Cost } from './mandate-costs.js';
import { SubAccountStage, UNIT } from './sub-account-stage.js';

const LATER = 2n ** 40n;

/** The gas of whole transactions, each from an account that has dealt with the contract before. */
export async function poolAndSubAccountCosts(chain: SandboxChain): Promise<readonly Cost[]> {
  const stage = await SubAccountStage.of(chain);
  const { tokens, marketTokens, currencyExchange, market: marketAddress, rateFeed } = chain.deployment;
  const [owner, alice, bob] = [stage.account(0), stage.account(1), stage.account(2)];
  const today = utcDate(new Date(Number(await chainTime(chain)) * 1000));
  const rates = new Map([
    ['EUR', ONE],
    ['USD', (ONE * 5n) / 4n],
  ] as const);
  await new NodeMarket(chain.connection, chain.account, chain.deployment).quote(today, rates);
  const [usdc, eurc] = [tokens.USDC, tokens.EURC];
  const weth = marketTokens?.WETH;
  const exchange = await DeployedContract.at(chain, 'CurrencyExchange', currencyExchange);
  const market = await DeployedContract.at(chain, 'Market', marketAddress);
  const feed = await DeployedContract.at(chain, 'RateFeed', rateFeed);
  const check = await DeployedContract.at(chain, 'BalanceCheck', chain.deployment.balanceCheck);
  await stage.usdc.send(owner, 'mint', alice, 10_000n * UNIT);
  for (const pool of [exchange, market]) await stage.usdc.send(alice, 'approve', pool.address, 2n ** 255n);
  const rows: Cost[] = [];
  const measure = async (call: string, contract: DeployedContract, ...terms: Parameters<DeployedContract['send']>) => {
    rows.push([call, (await contract.send(...terms)).gasUsed]);
  };

  const swap = ['swapExactInput', usdc, eurc, 100n * UNIT, 1n, LATER] as const;
  await exchange.send(alice, ...swap);
  await measure('exchange, exact input', exchange, alice, ...swap);
  await measure(
    'exchange, exact output',
    exchange,
    alice,
    'swapExactOutput',
    usdc,
    eurc,
    10n * UNIT,
    100n * UNIT,
    LATER,
  );
  const trade = ['swapExactInput', usdc, weth, 100n * UNIT, 1n, LATER] as const;
  await market.send(alice, ...trade);
  await measure('market, exact input', market, alice, ...trade);
  await measure('market, exact output', market, alice, 'swapExactOutput', usdc, weth, 10n ** 15n, 100n * UNIT, LATER);
  await measure('set two rates', feed, owner, 'setRates', [
    [usdc, (ONE * 5n) / 4n + 1n],
    [eurc, ONE + 1n],
  ]);
  await measure('remember a balance', check, alice, 'remember', usdc);

  const opening = [[alice, bob], 2, 10n ** 6n] as const;
  await measure('open a sub-account of two', stage.factory, alice, 'createSubAccount', ...opening);
  const [address] = await stage.factory.read('predictSubAccount', alice, ...opening);
  const joint = await DeployedContract.at(chain, 'SubAccount', address);
  await chain.demoTokens.mint('USDC', joint.address, 100n * UNIT);
  const { id, terms } = await stage.propose(joint, alice, 'spend', [usdc, bob, UNIT]);
  const salted = [terms[0], terms[1], `0x${'00'.repeat(31)}01`] as const;
  await measure('propose', joint, alice, 'propose', ...salted);
  await measure('vote', joint, alice, 'vote', id, true);
  await joint.send(bob, 'vote', id, true);
  await stage.usdc.send(owner, 'mint', bob, UNIT);
  await measure('execute a payment', joint, alice, 'execute', ...terms);
  await measure('freeze', joint, alice, 'freeze');

  const single = await stage.open([alice], 1, 1_000n * UNIT);
  await measure('withdraw', single, alice, 'withdraw', usdc, UNIT);
  await measure(
    'swap inside, to a new token',
    single,
    alice,
    'swap',
    exchange.address,
    usdc,
    eurc,
    10n * UNIT,
    1n,
    LATER,
  );
  await measure('close with two tokens', single, alice, 'close', [usdc, eurc]);
  return rows;
}
