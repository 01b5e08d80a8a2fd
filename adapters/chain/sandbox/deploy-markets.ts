import type { Address } from '../../../application/ports/user-operation.js';
import { type VaultProvider, type VaultShare, vaultShare } from '../../../domain/shared/asset.js';
import { type Currency, type Token, tokenOf } from '../../../domain/shared/currency.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { ERC20, YIELD_VAULT } from '../contract-interfaces.js';
import { toHex } from '../hex.js';
import type { ContractArtifacts, ContractName } from './contract-artifacts.js';
import { deploy, deployable } from './create2-deployment.js';
import { DemoTokens } from './demo-tokens.js';
import { deployMandates } from './deploy-mandates.js';
import { deployMarket } from './deploy-market.js';
import { deploySubAccounts } from './deploy-sub-accounts.js';
import type { NodeAccount } from './node-account.js';

interface Vault {
  readonly provider: VaultProvider;
  readonly currency: Currency;
  readonly name: string;
  readonly symbol: string;
  /** Hundredths of a percent. */
  readonly yearlyRateBps: bigint;
}

const VAULTS: readonly Vault[] = [
  { provider: 'PROVIDER_A', currency: 'USD', name: 'Provider A USD Yield', symbol: 'yAUSD', yearlyRateBps: 425n },
  { provider: 'PROVIDER_A', currency: 'EUR', name: 'Provider A EUR Yield', symbol: 'yAEUR', yearlyRateBps: 285n },
  { provider: 'PROVIDER_B', currency: 'USD', name: 'Provider B USD Yield', symbol: 'yBUSD', yearlyRateBps: 480n },
  { provider: 'PROVIDER_B', currency: 'EUR', name: 'Provider B EUR Yield', symbol: 'yBEUR', yearlyRateBps: 240n },
];

/** The vaults that every sandbox has. */
export const SANDBOX_VAULTS: readonly VaultShare[] = VAULTS.map((each) => vaultShare(each.provider, each.currency));

/** The reserve of a vault for interest, and the exchange's stock of each token: a million and ten million units. */
const VAULT_RESERVE = 10n ** 12n;
const EXCHANGE_RESERVE = 10n ** 13n;

/** The first deposit in every vault, a thousand units without an owner. The share price moves from the start and cannot be manipulated. */
const SEED = 10n ** 9n;
const NOBODY: Address = '0x000000000000000000000000000000000000dEaD';

/** USD for one coin, scaled by 10^8, until the day's price is set. */
const FIRST_COIN_PRICE = 3_200n * 10n ** 8n;

/** Two days in seconds: rates are confirmed on each day, and a service may be stopped for a night. */
const RATES_MAXIMUM_AGE = 172_800n;
/** A tenth. No currency moves by as much on a day, and a rate that is upside down differs by more. */
const RATES_MAXIMUM_STEP_BPS = 1_000n;
const EXCHANGE_FEE_BPS = 10n;

/**
 * Adds the markets of a sandbox: the yield vaults with their reserves, the currency exchange with its rate feed and its pool, the price
 * feed, the market with its pools, and the sub-accounts that deal with them. Contracts that the deployment names already are kept.
 * @param account owns the tokens, and becomes the owner of the markets
 * @returns the deployment with all of it
 */
export async function deployMarkets(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
  deployment: ChainDeployment,
): Promise<ChainDeployment> {
  const owner = await account.address();
  const put = async (name: ContractName, values: readonly (string | bigint)[]): Promise<Address> => {
    const contract = await deployable(artifacts, name, values);
    await deploy(connection, account, contract);
    return contract.address;
  };
  const rateFeed = deployment.rateFeed ?? (await put('RateFeed', [owner, RATES_MAXIMUM_AGE, RATES_MAXIMUM_STEP_BPS]));
  // An exchange without a feed is of an earlier version, which kept the rates itself.
  const present = deployment.rateFeed && deployment.currencyExchange;
  const [currencyExchange, nativePriceFeed, ...vaults] = await Promise.all([
    present ?? put('CurrencyExchange', [rateFeed, EXCHANGE_FEE_BPS]),
    deployment.nativePriceFeed ?? put('NativePriceFeed', [owner, FIRST_COIN_PRICE]),
    ...VAULTS.map(async ({ provider, currency, name, symbol, yearlyRateBps }): Promise<[VaultShare, Address]> => {
      const share = vaultShare(provider, currency);
      const asset = tokenAddress(deployment, tokenOf(currency));
      const there = deployment.vaults?.[share];
      return [share, there ?? (await put('YieldVault', [asset, name, symbol, owner, yearlyRateBps]))];
    }),
  ]);
  const complete = { ...deployment, vaults: Object.fromEntries(vaults), rateFeed, currencyExchange, nativePriceFeed };
  const demoTokens = new DemoTokens(account, complete);
  await Promise.all(VAULTS.map((vault) => seed(connection, account, demoTokens, complete, vault)));
  await fillReserves(connection, demoTokens, complete);
  const withMarket = await deployMarket(connection, artifacts, account, complete);
  const withSubAccounts = await deploySubAccounts(connection, artifacts, account, withMarket);
  return deployMandates(connection, artifacts, account, withSubAccounts);
}

async function seed(
  connection: ChainConnection,
  account: NodeAccount,
  demoTokens: DemoTokens,
  deployment: ChainDeployment,
  { provider, currency }: Vault,
): Promise<void> {
  const vault = deployment.vaults?.[vaultShare(provider, currency)];
  if (vault === undefined || (await heldBy(connection, vault, NOBODY)) > 0n) return;
  const token = tokenOf(currency);
  await demoTokens.mint(token, await account.address(), SEED);
  const approval = toHex(ERC20.encodeFunctionData('approve', [vault, SEED]));
  await account.send({ to: tokenAddress(deployment, token), data: approval });
  await account.send({ to: vault, data: toHex(YIELD_VAULT.encodeFunctionData('deposit', [SEED, NOBODY])) });
}

/* Fills the reserve up to its size, so that an interrupted deployment can be repeated. */
async function fillReserves(
  connection: ChainConnection,
  demoTokens: DemoTokens,
  deployment: ChainDeployment,
): Promise<void> {
  const { tokens, vaults = {}, currencyExchange } = deployment;
  const fill = async (token: Token, holder: Address | undefined, reserve: bigint) => {
    if (holder === undefined) return;
    const missing = reserve - (await heldBy(connection, tokenAddress(deployment, token), holder));
    if (missing > 0n) await demoTokens.mint(token, holder, missing);
  };
  await Promise.all([
    ...VAULTS.map(({ provider, currency }) =>
      fill(tokenOf(currency), vaults[vaultShare(provider, currency)], VAULT_RESERVE),
    ),
    ...(Object.keys(tokens) as Token[]).map((token) => fill(token, currencyExchange, EXCHANGE_RESERVE)),
  ]);
}

async function heldBy(connection: ChainConnection, token: Address, holder: Address): Promise<bigint> {
  const data = toHex(ERC20.encodeFunctionData('balanceOf', [holder]));
  return BigInt(await connection.call({ to: token, data }));
}

function tokenAddress({ tokens }: ChainDeployment, token: Token): Address {
  const address = tokens[token];
  if (address === undefined) throw new Error(`The deployment has no ${token}`);
  return address;
}
