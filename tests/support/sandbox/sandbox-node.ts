import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AbiCoder, Interface } from 'ethers';
import type { WorldDescription } from '../../../infrastructure/world.js';
import { eventually } from '../eventually.js';

const TOKEN = new Interface(['function balanceOf(address) view returns (uint256)']);
const ENTRY_POINT = new Interface([
  'function getUserOpHash((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature) operation) view returns (bytes32)',
]);

const GAS = '0x7a120';
const GAS_MONEY = '0xde0b6b3a7640000';
const MINED_WITHIN_MS = 60_000;

export interface Receipt {
  readonly status: string;
  readonly to: string;
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[];
}

/** The sandbox's EVM node, asked directly and past the service. */
export class SandboxNode {
  constructor(private readonly world: WorldDescription) {}

  async rpc<Result>(method: string, params: readonly unknown[] = []): Promise<Result> {
    const response = await fetch(this.world.chain.rpcUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { readonly result: Result; readonly error?: object };
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  /** What the wallet holds of a token, in minor units. */
  async balanceOf(wallet: string, token = 'USDC'): Promise<bigint> {
    return this.balanceAt(wallet, this.world.chain.tokens[token] ?? '');
  }

  /** What the wallet holds of the token at an address, in its smallest units. */
  async balanceAt(wallet: string, token: string): Promise<bigint> {
    return BigInt(await this.view(token, TOKEN.encodeFunctionData('balanceOf', [wallet])));
  }

  async isDeployed(wallet: string): Promise<boolean> {
    return (await this.rpc('eth_getCode', [wallet, 'latest'])) !== '0x';
  }

  receipt(transactionHash: string): Promise<Receipt | null> {
    return this.rpc('eth_getTransactionReceipt', [transactionHash]);
  }

  /**
   * Sends a call as any address, also a contract's, and past the service. A wallet must be deployed already, because it could not be
   * deployed afterwards.
   */
  async sendAs(from: string, to: string, data: string): Promise<void> {
    await this.rpc('anvil_impersonateAccount', [from]);
    await this.rpc('anvil_setBalance', [from, GAS_MONEY]);
    const hash = await this.rpc<string>('eth_sendTransaction', [{ from, to, data, gas: GAS }]);
    const { status } = await eventually<Receipt>(`${hash} is mined`, () => this.receipt(hash), MINED_WITHIN_MS);
    if (Number(status) !== 1) throw new Error(`The call ${data.slice(0, 10)} to ${to} reverted`);
  }

  async height(): Promise<number> {
    return Number(await this.rpc('eth_blockNumber'));
  }

  /** The hash that the EntryPoint itself computes for an operation as the app API shows it. */
  async operationHash(shown: Readonly<Record<string, string>>): Promise<string> {
    const field = (name: string) => shown[name] ?? '';
    const halves = (high: string, low: string) =>
      AbiCoder.defaultAbiCoder().encode(['uint256'], [(BigInt(field(high)) << 128n) | BigInt(field(low))]);
    const packed = [
      field('sender'),
      field('nonce'),
      '0x',
      field('callData'),
      halves('verificationGasLimit', 'callGasLimit'),
      field('preVerificationGas'),
      halves('maxPriorityFeePerGas', 'maxFeePerGas'),
      '0x',
      '0x',
    ];
    return this.view(this.world.chain.entryPoint, ENTRY_POINT.encodeFunctionData('getUserOpHash', [packed]));
  }

  /** Stops answering, as a node that hangs does. */
  async freeze(): Promise<void> {
    process.kill(await this.pid(), 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    process.kill(await this.pid(), 'SIGCONT');
  }

  /** The answer of a view function, encoded. */
  view(to: string, data: string): Promise<string> {
    return this.rpc('eth_call', [{ to, data }, 'latest']);
  }

  private async pid(): Promise<number> {
    const record = await readFile(join(this.world.dataDirectory, 'chain', 'node.json'), 'utf8');
    return (JSON.parse(record) as { readonly pid: number }).pid;
  }
}
