import { Interface, type Result } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import { parseRevert } from '../../../adapters/chain/revert-reason.js';
import { RpcRejection } from '../../../adapters/chain/rpc-rejection.js';
import type { ContractName } from '../../../adapters/chain/sandbox/contract-artifacts.js';
import { deploy, deployable } from '../../../adapters/chain/sandbox/create2-deployment.js';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { freshAddress, type Receipt, type SandboxChain } from '../../support/sandbox-chain.js';

/** Enough for everything here. An estimate would fall short when the second changes between it and the block. */
const GAS = '0x500000';

interface Log {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** What a transaction of a test did. */
export interface Outcome {
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  readonly events: readonly ContractEvent[];
}

export interface ContractEvent {
  readonly name: string;
  readonly args: Result;
}

export interface MinedEvent extends ContractEvent {
  /** The time of its block, in seconds. */
  readonly minedAt: bigint;
}

/**
 * For random stories on a node. A failure is told at once with its seed, because making it shorter takes minutes. A slow machine plays fewer
 * stories.
 */
export const BOUNDED = { endOnFailure: true, interruptAfterTimeLimit: 20_000 } as const;

/** One of our contracts, with the interface that the compiler made. */
export class DeployedContract {
  constructor(
    private readonly chain: SandboxChain,
    readonly address: Address,
    private readonly abi: Interface,
  ) {}

  /** Deploys the contract anew when the arguments or the salt are new. */
  static async deploy(chain: SandboxChain, name: ContractName, ...values: readonly (string | bigint)[]) {
    const contract = await deployable(chain.artifacts, name, values);
    await deploy(chain.connection, chain.account, contract);
    return DeployedContract.at(chain, name, contract.address);
  }

  static async at(chain: SandboxChain, name: ContractName, address: Address | undefined): Promise<DeployedContract> {
    if (address === undefined) throw new Error(`The deployment has no ${name}`);
    return new DeployedContract(chain, address, new Interface((await chain.artifacts.load(name)).abi));
  }

  encode(method: string, ...values: readonly unknown[]): Hex {
    return toHex(this.abi.encodeFunctionData(method, values));
  }

  /** Sends a transaction that must succeed. @returns what it did */
  async send(from: Address, method: string, ...values: readonly unknown[]): Promise<Outcome> {
    const outcome = await this.attempt(from, method, ...values);
    if (!outcome.succeeded) throw new Error(`${method}: ${await this.refusal(from, method, ...values)}`);
    return outcome;
  }

  /** Sends a transaction that may revert. */
  async attempt(from: Address, method: string, ...values: readonly unknown[]): Promise<Outcome> {
    const transaction = { from, to: this.address, data: this.encode(method, ...values), gas: GAS };
    const hash = await this.chain.connection.request<Hex>('eth_sendTransaction', [transaction]);
    const { status, gasUsed, logs } = await this.chain.receiptOf<Receipt & { readonly logs: readonly Log[] }>(hash);
    return {
      succeeded: BigInt(status) === 1n,
      gasUsed: BigInt(gasUsed),
      events: logs.flatMap((log) => this.parse(log)),
    };
  }

  /** The error that a call would revert with now, with its arguments, such as "NotOwner(0x…)"; null when it would succeed. */
  async refusal(from: Address, method: string, ...values: readonly unknown[]): Promise<string | null> {
    try {
      await this.chain.connection.call({ from, to: this.address, data: this.encode(method, ...values) });
      return null;
    } catch (error) {
      if (!(error instanceof RpcRejection) || !error.revertData) throw error;
      const revert = this.abi.parseError(error.revertData) ?? parseRevert(error.revertData);
      return revert ? `${revert.name}(${revert.args.join()})` : `unknown ${error.revertData.slice(0, 10)}`;
    }
  }

  /** What a view function answers. */
  async read(method: string, ...values: readonly unknown[]): Promise<Result> {
    const data = this.encode(method, ...values);
    return this.abi.decodeFunctionResult(method, await this.chain.connection.call({ to: this.address, data }));
  }

  /** The only number that a view function answers. */
  async number(method: string, ...values: readonly unknown[]): Promise<bigint> {
    const [number] = await this.read(method, ...values);
    return BigInt(number);
  }

  /** All events of the contract so far. */
  async history(): Promise<readonly MinedEvent[]> {
    const logs = await this.chain.connection.request<readonly (Log & { readonly blockTimestamp: Hex })[]>(
      'eth_getLogs',
      [{ address: this.address, fromBlock: '0x0', toBlock: 'latest' }],
    );
    return logs.flatMap((log) => this.parse(log).map((event) => ({ ...event, minedAt: BigInt(log.blockTimestamp) })));
  }

  private parse({ address, topics, data }: Log): readonly ContractEvent[] {
    if (address.toLowerCase() !== this.address.toLowerCase()) return [];
    const event = this.abi.parseLog({ topics, data });
    return event ? [{ name: event.name, args: event.args }] : [];
  }
}

/** The node's own accounts. The first one owns the sandbox's contracts. */
export async function nodeAccounts(chain: SandboxChain, count: number): Promise<readonly Address[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => new NodeAccount(chain.connection, index).address()));
}

/** A new address with gas. The node sends for it without its key. */
export async function freshSender(chain: SandboxChain): Promise<Address> {
  const sender = freshAddress();
  await chain.connection.request('anvil_impersonateAccount', [sender]);
  await chain.connection.request('anvil_setBalance', [sender, '0xde0b6b3a7640000']);
  return sender;
}

/** The time of the newest block, in seconds. */
export async function chainTime(chain: SandboxChain): Promise<bigint> {
  const { timestamp } = await chain.connection.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', [
    'latest',
    false,
  ]);
  return BigInt(timestamp);
}

/** Makes a block of exactly this time. */
export async function mineAt(chain: SandboxChain, seconds: bigint): Promise<void> {
  await chain.connection.request('evm_setNextBlockTimestamp', [Number(seconds)]);
  await chain.connection.request('evm_mine');
}
