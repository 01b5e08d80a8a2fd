import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Interface } from 'ethers';
import { AGENT_ACCOUNT, AGENT_ACCOUNT_FACTORY } from '../../../adapters/chain/agent-interfaces.js';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { toAddress, toHex, toQuantity } from '../../../adapters/chain/hex.js';
import { ContractArtifacts } from '../../../adapters/chain/sandbox/contract-artifacts.js';
import { deploy, deployable } from '../../../adapters/chain/sandbox/create2-deployment.js';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { type EvmNode, startEvmNode } from '../../embedded/evm-node.js';
import { PROJECT_ROOT } from '../../project-root.js';
import { DemoError } from '../instance.js';

/** Enough for an execution, also after a long history. */
const GAS = '0x493e0';
/** So many transactions fit into one block. */
export const BLOCK_TRANSACTIONS = 90;

/** The contracts of a mandate on a chain of its own. */
interface Contracts {
  readonly token: Address;
  readonly factory: Address;
  readonly module: Address;
}

/** A chain for the crash test alone, on which blocks are made when an attack says so. It touches no sandbox. */
export class CrashChain {
  /** The next nonces of the senders; empty after a reorganisation. */
  private readonly nonces = new Map<Address, number>();

  private constructor(
    readonly connection: ChainConnection,
    readonly contracts: Contracts,
    /** The accounts that relay. Each is as good as any other. */
    readonly senders: readonly Address[],
    private readonly node: EvmNode,
    private readonly folder: string,
  ) {}

  /**
   * @param isWrong whether the mandates have the fixed windows of a module that is wrong on purpose
   * @throws DemoError when this installation does not have the wrong module
   */
  static async start(isWrong: boolean): Promise<CrashChain> {
    const folder = await mkdtemp(join(tmpdir(), 'crash-test-'));
    const node = await startEvmNode({ dataDirectory: folder });
    try {
      const connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: node.chainId, timeoutMs: 30_000 });
      const contracts = await deployed(connection, isWrong);
      const accounts = await connection.request<readonly Hex[]>('eth_accounts', []);
      await connection.request('evm_setAutomine', [false]);
      return new CrashChain(connection, contracts, accounts.slice(2).map(toAddress), node, folder);
    } catch (error) {
      await node.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.node.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  request<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
    return this.connection.request<Result>(method, params);
  }

  /** The time of the newest block, in seconds. */
  async time(): Promise<bigint> {
    const { timestamp } = await this.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
    return BigInt(timestamp);
  }

  /** Puts a transaction into the node's pool. It may revert. @returns its hash */
  async send(from: Address, to: Address, data: Hex): Promise<Hex> {
    const known = this.nonces.get(from) ?? Number(await this.request<Hex>('eth_getTransactionCount', from, 'latest'));
    const nonce = this.nonces.get(from) ?? known;
    this.nonces.set(from, nonce + 1);
    return this.request<Hex>('eth_sendTransaction', { from, to, data, gas: GAS, nonce: toQuantity(nonce) });
  }

  /** Puts a contract that answers for two keys (ERC-1271) into the next block. @returns its address */
  async twoKeyExecutor(first: string, second: string): Promise<Address> {
    const [from = ''] = this.senders;
    const { address, transaction } = await deployable(artifacts(), 'TwoKeyExecutor', [first, second]);
    await this.send(toAddress(from), transaction.to, transaction.data);
    return address;
  }

  /** Makes a block of exactly this time. */
  async mineAt(seconds: bigint): Promise<void> {
    await this.request('evm_setNextBlockTimestamp', Number(seconds));
    await this.request('evm_mine');
  }

  /** Makes a block a second after the newest one. */
  async mine(): Promise<void> {
    await this.mineAt((await this.time()) + 1n);
  }

  /** Drops all blocks after `work`, with everything in them. */
  async dropping(work: () => Promise<void>): Promise<void> {
    const before = await this.request<Hex>('evm_snapshot');
    await work();
    await this.request('evm_revert', before);
    await this.request('anvil_dropAllTransactions');
    this.nonces.clear();
  }
}

function artifacts(): ContractArtifacts {
  return new ContractArtifacts(join(PROJECT_ROOT, 'dist/contracts'));
}

async function deployed(connection: ChainConnection, isWrong: boolean): Promise<Contracts> {
  const account = new NodeAccount(connection);
  const token = await deployable(artifacts(), 'DemoToken', ['USD Coin', 'USDC', await account.address()]);
  const right = await deployable(artifacts(), 'SpendingPolicy', []);
  await Promise.all([token, right].map((contract) => deploy(connection, account, contract)));
  const module = isWrong ? await deployWrong(connection, account) : right.address;
  const factory = await deployable(artifacts(), 'AgentAccountFactory', [module]);
  await deploy(connection, account, factory);
  return { token: token.address, factory: factory.address, module };
}

/** The tests' module whose cap holds for fixed windows only. It is compiled with the contracts, from a checkout. */
async function deployWrong(connection: ChainConnection, account: NodeAccount): Promise<Address> {
  const path = join(PROJECT_ROOT, 'dist/test-contracts/FixedWindowSpendingPolicy.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DemoError('The wrong module is a part of the tests: run this from a checkout of the repository');
  });
  const { bytecode } = JSON.parse(text) as { readonly bytecode: Hex };
  const from = await account.address();
  const hash = await connection.request<Hex>('eth_sendTransaction', [{ from, data: bytecode }]);
  for (;;) {
    const receipt = await connection.request<{ readonly contractAddress: Hex } | null>('eth_getTransactionReceipt', [
      hash,
    ]);
    if (receipt) return toAddress(receipt.contractAddress);
  }
}

/** The functions that the crash test calls. */
export const AGENT_CALLS = new Interface([
  ...AGENT_ACCOUNT_FACTORY.fragments,
  ...AGENT_ACCOUNT.fragments,
  'function mint(address to, uint256 value)',
]);

export function agentCall(method: string, ...values: readonly unknown[]): Hex {
  return toHex(AGENT_CALLS.encodeFunctionData(method, values));
}
