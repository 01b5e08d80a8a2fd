import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeAddress } from 'ethers';
import { ChainConnection } from '../adapters/chain/chain-connection.js';
import { bankAccountOf } from '../adapters/chain/sandbox/bank-account.js';
import { ServiceUnavailableError } from '../domain/shared/errors.js';
import type { Configuration } from './configuration.js';
import type { ConfiguredChain } from './configured-chain.js';
import { beginningOfHistory } from './demo/history/beginning.js';
import { privateFolder } from './embedded/data-directory.js';
import { type EvmNode, startEvmNode } from './embedded/evm-node.js';
import { supervisedPostgres } from './embedded/supervised-postgres.js';
import { Patience } from './patience.js';
import type { ExternalServices } from './resources.js';
import { deploymentOn } from './sandbox-deployment.js';

/** 10,000 ether in wei: the relayer of a sandbox always has enough for gas. */
const GAS_FUNDS = `0x${(10_000n * 10n ** 18n).toString(16)}`;

/** Gets a sentence for the log. */
type Report = (sentence: string) => void;

/** Called for every started server; `abort` ends it when there is no time to stop it in order. */
type OnStop = (name: string, stop: () => Promise<void>, abort: () => void) => void;

/** Starts the servers that are not configured to run elsewhere. @param onStop gets the function that stops each started server */
export async function prepareExternalServices(
  configuration: Configuration,
  onStop: OnStop,
  report: Report,
): Promise<ExternalServices> {
  const database = databaseOf(configuration, onStop, report);
  const chain = configuration.chain
    ? configuredChain(configuration.chain)
    : embeddedChain(configuration, onStop, report);
  // When one cannot start, the other one still comes up first. It ends in order then, and need not recover at the next start.
  await Promise.allSettled([database, chain]);
  return { databaseUrl: await database, ...(await chain) };
}

async function databaseOf(
  { databaseUrl, dataDirectory }: Configuration,
  onStop: OnStop,
  report: Report,
): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const postgres = await supervisedPostgres(dataDirectory, report);
  onStop('PostgreSQL', () => postgres.stop(), postgres.abort);
  return postgres.databaseUrl;
}

export type ChainServices = Omit<ExternalServices, 'databaseUrl'>;

/** A chain that runs elsewhere. */
export function configuredChain({
  rpcUrls,
  wsUrls,
  chainId,
  contracts,
  relayerPrivateKeys,
  firstBlock,
}: ConfiguredChain): ChainServices {
  return {
    rpcUrls,
    wsUrls,
    deployment: { chainId, ...contracts },
    relayerPrivateKeys,
    firstBlock,
    chainTime: null,
    chainBegan: null,
    recordChain: null,
  };
}

async function embeddedChain(
  { dataDirectory, demoHistoryDays }: Configuration,
  onStop: OnStop,
  report: Report,
): Promise<ChainServices> {
  const begin = beginningOfHistory(new Date(), demoHistoryDays);
  const node = await startEvmNode({ dataDirectory, report, ...(demoHistoryDays > 0 && { begin }) });
  onStop('the EVM node', () => node.stop(), node.abort);
  const connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: node.chainId, timeoutMs: 30_000 });
  try {
    const relayerPrivateKey = await relayerKey(await privateFolder(dataDirectory, 'keys'));
    const patience = new Patience(report);
    for (const payer of [computeAddress(relayerPrivateKey), bankAccountOf(relayerPrivateKey).address]) {
      await patience.until(() => fund(connection, node, payer));
    }
    const deployment = await patience.until(() => deploymentOn(connection, dataDirectory));
    return {
      rpcUrls: [node.rpcUrl],
      wsUrls: [node.rpcUrl.replace(/^http/, 'ws')],
      deployment,
      relayerPrivateKeys: [relayerPrivateKey],
      firstBlock: 0n,
      chainTime: chainTimeOf(node),
      chainBegan: node.isNew ? begin : null,
      recordChain: () => node.record(),
    };
  } finally {
    connection.destroy();
  }
}

/* The journal of the node has blocks only. The state is therefore saved after a change of a balance. */
async function fund(connection: ChainConnection, node: EvmNode, payer: string): Promise<void> {
  const balance = await connection.request<string>('eth_getBalance', [payer, 'latest']);
  if (BigInt(balance) >= BigInt(GAS_FUNDS) / 2n) return;
  await connection.request('anvil_setBalance', [payer, GAS_FUNDS]);
  await node.save();
}

function chainTimeOf(node: EvmNode): ExternalServices['chainTime'] {
  return { alignTo: (time) => answered(node.alignTime(time)), mine: () => answered(node.mine()) };
}

/** @throws ServiceUnavailableError when the node does not answer */
function answered(asking: Promise<void>): Promise<void> {
  return asking.catch((cause: unknown) => {
    throw new ServiceUnavailableError('The embedded chain does not answer; try again shortly', { cause });
  });
}

async function relayerKey(folder: string): Promise<string> {
  const path = join(folder, 'relayer.key');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) return stored.trim();
  const key = `0x${randomBytes(32).toString('hex')}`;
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
