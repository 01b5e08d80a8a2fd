import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainConnection } from '../adapters/chain/chain-connection.js';
import { ACCOUNT_CONTRACTS, type ChainDeployment } from '../adapters/chain/chain-deployment.js';
import { ContractArtifacts } from '../adapters/chain/sandbox/contract-artifacts.js';
import { isDeployed } from '../adapters/chain/sandbox/create2-deployment.js';
import { deployContracts } from '../adapters/chain/sandbox/deploy-contracts.js';
import { deployMarkets, SANDBOX_VAULTS } from '../adapters/chain/sandbox/deploy-markets.js';
import { NodeAccount } from '../adapters/chain/sandbox/node-account.js';
import { upgradeWallets } from '../adapters/chain/sandbox/upgrade-wallets.js';
import type { Address } from '../application/ports/user-operation.js';
import { StartupError } from './embedded/startup-error.js';
import { PROJECT_ROOT } from './project-root.js';

/**
 * The addresses of the contracts of the embedded chain. Missing contracts are deployed. The addresses are stored beside the chain and never
 * change: wallet addresses follow from the factory's address, and a later build with other contracts must not change them. Such a build
 * gives the wallets its functions at the same addresses.
 * @throws StartupError when the chain has lost the contracts of its wallets
 */
export async function deploymentOn(connection: ChainConnection, dataDirectory: string): Promise<ChainDeployment> {
  const path = join(dataDirectory, 'chain', 'deployment.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  const stored = text === null ? null : (JSON.parse(text) as ChainDeployment);
  const present = stored && (await withoutWhatIsLost(connection, stored));
  const artifacts = new ContractArtifacts(join(PROJECT_ROOT, 'dist', 'contracts'));
  const account = new NodeAccount(connection);
  if (present) await upgradeWallets(connection, artifacts, account, present);
  if (present && isComplete(present)) return present;

  const deployment = present
    ? await deployMarkets(connection, artifacts, account, present)
    : await deployContracts(connection, artifacts, account);
  if (stored && stored.walletFactory !== deployment.walletFactory) {
    throw new StartupError(
      `The chain in DATA_DIR ${dataDirectory} has lost the contracts that its wallets belong to; delete the folder or set DATA_DIR to another one.`,
    );
  }
  await writeFile(path, `${JSON.stringify(deployment, null, 2)}\n`);
  return deployment;
}

/** What a sandbox has beside wallets, tokens and vaults. */
const MARKETS = [
  'rateFeed',
  'currencyExchange',
  'nativePriceFeed',
  'market',
  'balanceCheck',
  ...ACCOUNT_CONTRACTS,
] as const satisfies readonly (keyof ChainDeployment)[];

/* After a crash of the machine, the chain may be older than this file. */
async function withoutWhatIsLost(
  connection: ChainConnection,
  { vaults, marketTokens, ...stored }: ChainDeployment,
): Promise<ChainDeployment | null> {
  const isThere = async (address: Address | undefined) => address !== undefined && isDeployed(connection, address);
  const markets: Partial<Record<(typeof MARKETS)[number], Address>> = {};
  const [hasFactory, hasTokens, kept] = await Promise.all([
    isThere(stored.walletFactory),
    Promise.all(Object.values(marketTokens ?? {}).map(isThere)),
    Promise.all(SANDBOX_VAULTS.map(async (share) => [share, vaults?.[share], await isThere(vaults?.[share])] as const)),
    ...MARKETS.map(async (name) => {
      const address = stored[name];
      if (address !== undefined && (await isThere(address))) markets[name] = address;
    }),
  ]);
  if (!hasFactory) return null;
  const { chainId, entryPoint, walletFactory, walletImplementation, webAuthnVerifier, tokens } = stored;
  return {
    chainId,
    entryPoint,
    walletFactory,
    walletImplementation,
    webAuthnVerifier,
    tokens,
    vaults: Object.fromEntries(kept.flatMap(([share, address, is]) => (is ? [[share, address]] : []))),
    ...markets,
    ...(marketTokens && hasTokens.every(Boolean) && { marketTokens }),
  };
}

function isComplete(deployment: ChainDeployment): boolean {
  return (
    MARKETS.every((name) => deployment[name] !== undefined) &&
    deployment.marketTokens !== undefined &&
    SANDBOX_VAULTS.every((share) => deployment.vaults?.[share] !== undefined)
  );
}
