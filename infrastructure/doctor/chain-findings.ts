import { BatchPause } from '../../adapters/chain/batch-pause.js';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { TOKEN_METADATA } from '../../adapters/chain/contract-interfaces.js';
import { namedContracts } from '../../adapters/chain/deployed-contracts.js';
import { EndpointFailure } from '../../adapters/chain/endpoint-failure.js';
import { toQuantity } from '../../adapters/chain/hex.js';
import { RpcEndpoint } from '../../adapters/chain/rpc-endpoint.js';
import { RpcRejection } from '../../adapters/chain/rpc-rejection.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { TOKENS } from '../../domain/shared/currency.js';
import type { Configuration } from '../configuration.js';
import type { ConfiguredChain } from '../configured-chain.js';
import { contractFaults } from '../contract-checks.js';
import { type Finding, fatal, ok, orOk, outage, reasonOf, warning } from './finding.js';
import type { KnownRelayer } from './known-relayers.js';
import { fundsFinding, keyFindings } from './relayer-findings.js';

/** The networks that clients know, by the id of their chain. */
const NETWORKS: ReadonlyMap<number, string> = new Map([
  [1, 'ethereum'],
  [10, 'optimism'],
  [137, 'polygon'],
  [8453, 'base'],
  [42161, 'arbitrum'],
  [43114, 'avalanche'],
  [84532, 'base-sepolia'],
  [11155111, 'sepolia'],
]);

/** A block can be a little in the future of an exact clock. Every network has a block within seconds. */
const AHEAD_MS = 30_000;
const BEHIND_MS = 10 * 60_000;

interface Block {
  readonly number: Hex;
  readonly timestamp: Hex;
  readonly baseFeePerGas?: Hex;
}

/** @param isAtStart only what can be fatal */
export async function chainFindings(
  chain: ConfiguredChain,
  configuration: Configuration,
  relayers: readonly KnownRelayer[],
  isAtStart: boolean,
  wallClock = () => Date.now(),
): Promise<readonly Finding[]> {
  const known = [networkFinding(chain, configuration), ...keyFindings(relayers, configuration)];
  const endpoints = await Promise.all(
    chain.rpcUrls.map((url, index) => endpointFinding(url, index, chain, configuration)),
  );
  if (!endpoints.some(({ level }) => level === 'ok')) return [...known, ...endpoints];
  const connection = new ChainConnection({
    rpcUrl: chain.rpcUrls,
    chainId: chain.chainId,
    timeoutMs: configuration.chainTimeoutMs,
  });
  try {
    const deployment: ChainDeployment = { chainId: chain.chainId, ...chain.contracts };
    const newest = await connection.request<Block>('eth_getBlockByNumber', ['latest', false]);
    const faults = await contractFaults(connection, deployment);
    const contracts = faults.map((sentence) =>
      fatal('contracts', `${sentence} Correct the setting; "ops deploy-contracts" prints the right ones.`),
    );
    const rest = await Promise.all([
      symbolFindings(connection, deployment, faults),
      firstBlockFinding(connection, chain, BigInt(newest.number)),
      ...(isAtStart ? [] : [fundsFinding(connection, relayers, configuration, BigInt(newest.baseFeePerGas ?? '0x0'))]),
    ]);
    return [
      ...known,
      ...endpoints,
      ...orOk(
        contracts,
        'contracts',
        `All ${namedContracts(deployment).length} contracts are there and belong together.`,
      ),
      ...rest.flat(),
      timeFinding(Number(newest.timestamp) * 1_000 - wallClock()),
    ];
  } catch (error) {
    return [
      ...known,
      ...endpoints,
      outage(
        'contracts',
        `The contracts cannot be compared with the chain: ${reasonOf(error)}; let another node answer CHAIN_RPC_URL.`,
      ),
    ];
  } finally {
    connection.destroy();
  }
}

/** Whether clients are told the name of the chain that they are on. */
export function networkFinding(
  { chainId }: Pick<ConfiguredChain, 'chainId'>,
  { network, isProduction }: Pick<Configuration, 'network' | 'isProduction'>,
): Finding {
  const right = NETWORKS.get(chainId);
  const named = [...NETWORKS].find(([, name]) => name === network)?.[0];
  if (right === network || (right === undefined && named === undefined)) {
    return ok('network', `CHAIN_NETWORK ${network} is the name of chain ${chainId}.`);
  }
  // A private chain may have any name but that of a public one. Outside production that is the one that CHAIN_NETWORK has when it is not set.
  const sentence = `CHAIN_NETWORK ${network} is not the name of chain ${chainId}: set it to ${right ?? 'a name of your own'}, or correct CHAIN_ID.`;
  return isProduction && named !== undefined ? fatal('network', sentence) : warning('network', sentence);
}

async function endpointFinding(
  url: string,
  index: number,
  { chainId }: ConfiguredChain,
  { chainTimeoutMs }: Configuration,
): Promise<Finding> {
  const { host } = new URL(url);
  const name = `endpoint ${index + 1} of CHAIN_RPC_URL (${host})`;
  const endpoint = new RpcEndpoint(host, url, chainId, () => undefined, new BatchPause());
  try {
    await endpoint.request('eth_blockNumber', [], chainTimeoutMs);
    return ok('chain', `The ${name} answers for chain ${chainId}.`);
  } catch (error) {
    if (error instanceof EndpointFailure && error.trouble === 'wrong_chain') {
      return fatal('chain', `The ${name} ${reasonOf(error)}: CHAIN_ID is ${chainId}; correct the one that is wrong.`);
    }
    return outage('chain', `The ${name} ${reasonOf(error)}: start the node, or name another one.`);
  } finally {
    endpoint.destroy();
  }
}

/** @param faults of contracts that are no tokens at all, which are said already */
async function symbolFindings(
  connection: ChainConnection,
  { tokens }: ChainDeployment,
  faults: readonly string[],
): Promise<readonly Finding[]> {
  const looked = await Promise.all(
    (Object.entries(tokens) as [string, Address][]).map(async ([token, address]): Promise<Finding | null> => {
      const setting = `CHAIN_TOKEN_${token}`;
      if (faults.some((fault) => fault.includes(`${setting} `))) return null;
      const symbol = await symbolOf(connection, address);
      if (symbol === token) return null;
      const others: readonly string[] = TOKENS;
      const sentence = `${setting} ${address} calls itself ${symbol ?? 'nothing'} instead of ${token}: correct the address unless it is that token under another name.`;
      return symbol !== null && others.includes(symbol) ? fatal('tokens', sentence) : warning('tokens', sentence);
    }),
  );
  return orOk(looked, 'tokens', `The tokens are ${Object.keys(tokens).join(', ') || 'none'}.`);
}

async function symbolOf(connection: ChainConnection, address: Address): Promise<string | null> {
  const data = TOKEN_METADATA.encodeFunctionData('symbol');
  const answer = await connection.call({ to: address, data: data as Hex }).catch((error: unknown) => {
    if (error instanceof RpcRejection) return '0x';
    throw error;
  });
  try {
    const [bytes] = TOKEN_METADATA.decodeFunctionResult('symbol', answer) as unknown as readonly [string];
    return Buffer.from(bytes.slice(2), 'hex').toString('utf8');
  } catch {
    return null;
  }
}

async function firstBlockFinding(
  connection: ChainConnection,
  { firstBlock, contracts }: ConfiguredChain,
  head: bigint,
): Promise<readonly Finding[]> {
  if (firstBlock > head) {
    return [
      fatal(
        'first block',
        `CHAIN_FIRST_BLOCK ${firstBlock} is not there yet, the chain has ${head} blocks: take the block in which the wallet factory was deployed.`,
      ),
    ];
  }
  if (firstBlock === 0n) return [ok('first block', 'The ledger begins with the chain.')];
  const code = await connection
    .request<Hex>('eth_getCode', [contracts.walletFactory, toQuantity(firstBlock - 1n)])
    // Nodes forget old states.
    .catch(() => '0x');
  if (code === '0x') return [ok('first block', `The ledger begins at block ${firstBlock}, before the first wallet.`)];
  return [
    warning(
      'first block',
      `The wallet factory is older than CHAIN_FIRST_BLOCK ${firstBlock}: money that came before is in no history; take the block in which the factory was deployed.`,
    ),
  ];
}

/** @param aheadMs how far the newest block is ahead of this machine */
export function timeFinding(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (aheadMs > AHEAD_MS) {
    return warning(
      'chain clock',
      `The newest block is ${seconds} s in the future of this machine: let a time service set its clock.`,
    );
  }
  if (aheadMs < -BEHIND_MS) {
    return warning(
      'chain clock',
      `The newest block is ${seconds} s old: the node is behind the chain, or this machine's clock is wrong.`,
    );
  }
  return ok('chain clock', 'This machine and the newest block agree on the time.');
}
