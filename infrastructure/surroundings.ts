import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeAddress } from 'ethers';
import { ChainConnection } from '../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../adapters/chain/chain-deployment.js';
import { ContractArtifacts } from '../adapters/chain/sandbox/contract-artifacts.js';
import { deployContracts } from '../adapters/chain/sandbox/deploy-contracts.js';
import { NodeAccount } from '../adapters/chain/sandbox/node-account.js';
import type { Configuration, ConfiguredChain } from './configuration.js';
import { privateFolder } from './embedded/data-directory.js';
import { type EvmNode, startEvmNode } from './embedded/evm-node.js';
import { startPostgres } from './embedded/postgres.js';
import { StartupError } from './embedded/startup-error.js';
import { PROJECT_ROOT } from './project-root.js';
import type { Surroundings } from './resources.js';

/** 10,000 ether in wei: the sandbox relayer never runs dry. */
const RELAYER_FUNDS = `0x${(10_000n * 10n ** 18n).toString(16)}`;

/** Told of every server that was started; `abort` ends it when its turn to stop never comes. */
type OnStop = (name: string, stop: () => Promise<void>, abort: () => void) => void;

/** Starts the servers that are not configured to run elsewhere. @param onStop is told how to stop each one that was started */
export async function prepareSurroundings(configuration: Configuration, onStop: OnStop): Promise<Surroundings> {
  const [databaseUrl, chain] = await Promise.all([
    databaseOf(configuration, onStop),
    configuration.chain ? configuredChain(configuration.chain) : embeddedChain(configuration, onStop),
  ]);
  return { databaseUrl, ...chain };
}

async function databaseOf({ databaseUrl, dataDirectory }: Configuration, onStop: OnStop): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const postgres = await startPostgres({ dataDirectory });
  onStop('PostgreSQL', () => postgres.stop(), postgres.abort);
  return postgres.databaseUrl;
}

type ChainSurroundings = Omit<Surroundings, 'databaseUrl'>;

function configuredChain({
  rpcUrl,
  chainId,
  contracts,
  relayerPrivateKey,
  firstBlock,
}: ConfiguredChain): ChainSurroundings {
  return { rpcUrl, deployment: { chainId, ...contracts }, relayerPrivateKey, firstBlock, chainTime: null };
}

async function embeddedChain({ dataDirectory }: Configuration, onStop: OnStop): Promise<ChainSurroundings> {
  const node = await startEvmNode({ dataDirectory });
  onStop('the EVM node', () => node.stop(), node.abort);
  const connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: node.chainId, timeoutMs: 30_000 });
  try {
    const relayerPrivateKey = await relayerKey(await privateFolder(dataDirectory, 'keys'));
    await connection.request('anvil_setBalance', [computeAddress(relayerPrivateKey), RELAYER_FUNDS]);
    const deployment = await deploymentOn(connection, dataDirectory);
    return { rpcUrl: node.rpcUrl, deployment, relayerPrivateKey, firstBlock: 0n, chainTime: chainTimeOf(node) };
  } finally {
    connection.destroy();
  }
}

function chainTimeOf(node: EvmNode): Surroundings['chainTime'] {
  return { alignTo: (time) => node.alignTime(time) };
}

/* Wallet addresses follow from the factory's: a later build with other contracts must not move the wallets of this chain. */
async function deploymentOn(connection: ChainConnection, dataDirectory: string): Promise<ChainDeployment> {
  const path = join(dataDirectory, 'chain', 'deployment.json');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) {
    const deployment = JSON.parse(stored) as ChainDeployment;
    const code = await connection.request<string>('eth_getCode', [deployment.walletFactory, 'latest']);
    if (code !== '0x') return deployment;
  }
  const artifacts = new ContractArtifacts(join(PROJECT_ROOT, 'dist', 'contracts'));
  const deployment = await deployContracts(connection, artifacts, new NodeAccount(connection));
  if (stored !== null && JSON.parse(stored).walletFactory !== deployment.walletFactory) {
    throw new StartupError(
      `The chain in DATA_DIR ${dataDirectory} has lost the contracts that its wallets belong to; delete the folder or set DATA_DIR to another one.`,
    );
  }
  await writeFile(path, `${JSON.stringify(deployment, null, 2)}\n`);
  return deployment;
}

async function relayerKey(folder: string): Promise<string> {
  const path = join(folder, 'relayer.key');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) return stored.trim();
  const key = `0x${randomBytes(32).toString('hex')}`;
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
