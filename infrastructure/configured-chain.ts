import {
  ACCOUNT_CONTRACTS,
  type AccountContracts,
  type ChainDeployment,
  earlierFactoriesSetting,
  MANDATE_FAMILIES,
} from '../adapters/chain/chain-deployment.js';
import type { Address } from '../application/ports/user-operation.js';
import { VAULT_PROVIDERS, type VaultShare, vaultShare } from '../domain/shared/asset.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../domain/shared/crypto-asset.js';
import { CURRENCIES, TOKENS, type Token } from '../domain/shared/currency.js';
import type { EnvironmentReader } from './environment-reader.js';

/** The addresses of the contracts on a chain that the service did not set up. */
interface ConfiguredContracts extends AccountContracts {
  readonly entryPoint: Address;
  readonly walletFactory: Address;
  readonly walletImplementation: Address;
  readonly webAuthnVerifier: Address;
  readonly tokens: Partial<Record<Token, Address>>;
  readonly vaults: Partial<Record<VaultShare, Address>>;
  readonly currencyExchange?: Address;
  readonly nativePriceFeed?: Address;
  readonly market?: Address;
  readonly marketTokens?: Partial<Readonly<Record<CryptoAsset, Address>>>;
  readonly earlierFactories?: NonNullable<ChainDeployment['earlierFactories']>;
}

/** A chain that runs elsewhere. */
export interface ConfiguredChain {
  /** The preferred endpoint first. */
  readonly rpcUrls: readonly string[];
  /** Where nodes tell of new blocks, the preferred one first; may be empty. */
  readonly wsUrls: readonly string[];
  readonly chainId: number;
  readonly contracts: ConfiguredContracts;
  /** At least one. */
  readonly relayerPrivateKeys: readonly [string, ...string[]];
  /** The first block of the ledger. */
  readonly firstBlock: bigint;
}

/** Null: the chain is embedded. */
export function readChain(read: EnvironmentReader): ConfiguredChain | null {
  const rpcUrls = read.optionalUrls('CHAIN_RPC_URL', ['http:', 'https:']);
  if (rpcUrls === null) return null;
  return {
    rpcUrls,
    wsUrls: read.optionalUrls('CHAIN_WS_URL', ['ws:', 'wss:']) ?? [],
    chainId: read.requiredInteger('CHAIN_ID', 1, Number.MAX_SAFE_INTEGER),
    contracts: {
      entryPoint: read.address('CHAIN_ENTRY_POINT'),
      walletFactory: read.address('CHAIN_WALLET_FACTORY'),
      walletImplementation: read.address('CHAIN_WALLET_IMPLEMENTATION'),
      webAuthnVerifier: read.address('CHAIN_WEBAUTHN_VERIFIER'),
      tokens: Object.fromEntries(
        TOKENS.flatMap((token) => {
          const address = read.optionalAddress(`CHAIN_TOKEN_${token}`);
          return address === null ? [] : [[token, address]];
        }),
      ),
      ...readMarkets(read),
    },
    relayerPrivateKeys: read.privateKeys(
      read.text('RELAYER_PRIVATE_KEYS', '') === '' ? 'RELAYER_PRIVATE_KEY' : 'RELAYER_PRIVATE_KEYS',
    ),
    firstBlock: BigInt(read.integer('CHAIN_FIRST_BLOCK', 0, 0, Number.MAX_SAFE_INTEGER)),
  };
}

function readMarkets(
  read: EnvironmentReader,
): Omit<ConfiguredContracts, 'entryPoint' | 'walletFactory' | 'walletImplementation' | 'webAuthnVerifier' | 'tokens'> {
  const vaults = VAULT_PROVIDERS.flatMap((provider) =>
    CURRENCIES.flatMap((currency): [VaultShare, Address][] => {
      const address = read.optionalAddress(`CHAIN_VAULT_${provider}_${currency}`);
      return address === null ? [] : [[vaultShare(provider, currency), address]];
    }),
  );
  const currencyExchange = read.optionalAddress('CHAIN_CURRENCY_EXCHANGE');
  const nativePriceFeed = read.optionalAddress('CHAIN_NATIVE_PRICE_FEED');
  const market = read.optionalAddress('CHAIN_MARKET');
  const cryptoAssets = CRYPTO_ASSETS.flatMap((asset): [CryptoAsset, Address][] => {
    const address = read.optionalAddress(`CHAIN_${asset.toUpperCase()}`);
    return address === null ? [] : [[asset, address]];
  });
  return {
    vaults: Object.fromEntries(vaults),
    ...(currencyExchange && { currencyExchange }),
    ...readAccountContracts(read),
    ...readEarlierFactories(read),
    ...(nativePriceFeed && { nativePriceFeed }),
    ...(market && { market, marketTokens: Object.fromEntries(cryptoAssets) }),
  };
}

function readAccountContracts(read: EnvironmentReader): AccountContracts {
  const addresses = ACCOUNT_CONTRACTS.map((name) => [name, read.optionalAddress(settingOf(name))] as const);
  const contracts: AccountContracts = Object.fromEntries(
    addresses.flatMap(([name, address]) => (address === null ? [] : [[name, address]])),
  );
  read.demand(
    (contracts.agentAccountFactory === undefined) === (contracts.spendingPolicy === undefined),
    'CHAIN_AGENT_ACCOUNT_FACTORY and CHAIN_SPENDING_POLICY must be set together',
  );
  return contracts;
}

function readEarlierFactories(read: EnvironmentReader): Pick<ConfiguredContracts, 'earlierFactories'> {
  const named = MANDATE_FAMILIES.flatMap((family) => {
    const setting = earlierFactoriesSetting(family);
    const addresses = read.addresses(setting);
    const current = read.optionalAddress(settingOf(`${family}Factory`));
    const areDifferent = new Set([current, ...addresses]).size === addresses.length + 1;
    read.demand(current !== null || addresses.length === 0, `${setting} needs ${settingOf(`${family}Factory`)}`);
    read.demand(
      areDifferent,
      `${setting} must name different factories, and none that ${settingOf(`${family}Factory`)} names`,
    );
    return addresses.length === 0 ? [] : [[family, addresses] as const];
  });
  return named.length === 0 ? {} : { earlierFactories: Object.fromEntries(named) };
}

/** CHAIN_SUB_ACCOUNT_FACTORY for `subAccountFactory`. */
export function settingOf(name: keyof AccountContracts): string {
  return `CHAIN_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
