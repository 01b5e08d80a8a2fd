import { token } from '../../application/ports/token.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { Asset, VaultShare } from '../../domain/shared/asset.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../domain/shared/crypto-asset.js';
import type { Token } from '../../domain/shared/currency.js';

/** What sub-accounts, mandates and recovery are made by. Each is optional: a deployment without it does not have the feature. */
export const ACCOUNT_CONTRACTS = [
  'subAccountFactory',
  'agentAccountFactory',
  'spendingPolicy',
  'paymentScheduleFactory',
  'conditionalOrderFactory',
  'recoveryModule',
] as const satisfies readonly (keyof ChainDeployment)[];
export type AccountContracts = Pick<ChainDeployment, (typeof ACCOUNT_CONTRACTS)[number]>;

/** The families of mandates whose contracts a factory makes. */
export const MANDATE_FAMILIES = ['agentAccount', 'paymentSchedule', 'conditionalOrder'] as const;
export type MandateFamily = (typeof MANDATE_FAMILIES)[number];

const EARLIER_SETTINGS: Readonly<Record<MandateFamily, string>> = {
  agentAccount: 'CHAIN_EARLIER_AGENT_ACCOUNT_FACTORIES',
  paymentSchedule: 'CHAIN_EARLIER_PAYMENT_SCHEDULE_FACTORIES',
  conditionalOrder: 'CHAIN_EARLIER_CONDITIONAL_ORDER_FACTORIES',
};

/** The setting that names the earlier factories of a family. */
export function earlierFactoriesSetting(family: MandateFamily): string {
  return EARLIER_SETTINGS[family];
}

/** The addresses of our contracts on one chain. */
export interface ChainDeployment {
  readonly chainId: number;
  /** ERC-4337 EntryPoint v0.8. */
  readonly entryPoint: Address;
  readonly walletFactory: Address;
  /** The implementation that the factory's clones delegate to. */
  readonly walletImplementation: Address;
  /** ERC-7913 verifier of passkey assertions. */
  readonly webAuthnVerifier: Address;
  readonly tokens: Partial<Readonly<Record<Token, Address>>>;
  /** ERC-4626 yield vaults; empty when the deployment has none. */
  readonly vaults?: Partial<Readonly<Record<VaultShare, Address>>>;
  /** The pool of own-account exchanges. `GET /v1/wealth` converts at its rate. */
  readonly currencyExchange?: Address;
  /** The rates of the currency exchange of a sandbox. */
  readonly rateFeed?: Address;
  /** Pools for pairs of any ERC-20 tokens, in which crypto assets and tokens are traded. */
  readonly market?: Address;
  /** What the market deals in beside the stablecoins, by symbol: cbBTC and WETH, and in a sandbox tokens to try a purchase with. */
  readonly marketTokens?: Readonly<Record<string, Address>>;
  /** Bounds the changes of balances in a batch of calls, where the called contract has no bound of its own. */
  readonly balanceCheck?: Address;
  readonly subAccountFactory?: Address;
  readonly agentAccountFactory?: Address;
  /** The module that the factory's accounts are made with. One for all accounts. Agent sessions need both. */
  readonly spendingPolicy?: Address;
  readonly paymentScheduleFactory?: Address;
  readonly conditionalOrderFactory?: Address;
  /** Factories of earlier versions. They make nothing new; what they have made can be ended. */
  readonly earlierFactories?: Readonly<Partial<Record<MandateFamily, readonly Address[]>>>;
  /** The module by which guardians give a wallet a new passkey. One for all wallets. */
  readonly recoveryModule?: Address;
  /** An AggregatorV3Interface with the price of the chain's native coin in USD. */
  readonly nativePriceFeed?: Address;
}
export const ChainDeployment = token<ChainDeployment>('ChainDeployment');

/** The tokens by their checksummed addresses. */
export function tokensByAddress(deployment: ChainDeployment): ReadonlyMap<string, Token> {
  const entries = Object.entries(deployment.tokens) as [Token, Address][];
  return new Map(entries.map(([token, address]) => [address, token]));
}

/** The assets of the ledger by their checksummed addresses: the tokens, and the shares of the vaults. */
export function assetsByAddress(deployment: ChainDeployment): ReadonlyMap<string, Asset> {
  const entries = Object.entries({ ...deployment.tokens, ...deployment.vaults }) as [Asset, Address][];
  return new Map(entries.map(([asset, address]) => [address, asset]));
}

/** The crypto assets that this deployment has. */
export function cryptoAssetsOf({ marketTokens = {} }: Pick<ChainDeployment, 'marketTokens'>) {
  const known = CRYPTO_ASSETS.flatMap((asset): [CryptoAsset, Address][] => {
    const address = marketTokens[asset];
    return address === undefined ? [] : [[asset, address]];
  });
  return new Map(known);
}

/** The contracts of accounts, mandates and recovery that something has. */
export function accountContractsOf(something: AccountContracts): AccountContracts {
  return Object.fromEntries(
    ACCOUNT_CONTRACTS.flatMap((name) => (something[name] === undefined ? [] : [[name, something[name]]])),
  );
}
