import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AbiCoder, Interface } from 'ethers';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import type { VaultShare } from '../../../domain/shared/asset.js';
import { vaultOf } from '../../../domain/shared/asset.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import type { Sandbox } from './sandbox.js';

const CONTRACTS = new Interface([
  'function approve(address spender, uint256 value) returns (bool)',
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256)',
  'function maxWithdraw(address owner) view returns (uint256)',
  'function rate(address tokenIn, address tokenOut) view returns (uint256)',
]);

/**
 * Lets wallets use the sandbox's vaults without the service: the node sends transactions for every address. The wallet must be deployed
 * already, because it could not be deployed afterwards.
 */
export class SandboxVaults {
  private constructor(
    private readonly sandbox: Sandbox,
    private readonly deployment: ChainDeployment,
  ) {}

  static async of(sandbox: Sandbox): Promise<SandboxVaults> {
    const path = join(sandbox.service.dataDirectory, 'chain', 'deployment.json');
    return new SandboxVaults(sandbox, JSON.parse(await readFile(path, 'utf8')) as ChainDeployment);
  }

  async deposit(wallet: string, share: VaultShare, minorUnits: bigint): Promise<void> {
    const vault = this.vault(share);
    const token = this.deployment.tokens[tokenOf(vaultOf(share).currency)] ?? '';
    await this.send(wallet, token, 'approve', vault, minorUnits);
    await this.send(wallet, vault, 'deposit', minorUnits, wallet);
  }

  async withdraw(wallet: string, share: VaultShare, minorUnits: bigint): Promise<void> {
    await this.send(wallet, this.vault(share), 'withdraw', minorUnits, wallet, wallet);
  }

  /** What the vault would pay the wallet out now, in minor units. */
  worth(wallet: string, share: VaultShare): Promise<bigint> {
    return this.read(this.vault(share), 'maxWithdraw', wallet);
  }

  /** What the currency exchange gives for one USD, in EUR, scaled by 10^18; zero before it has a rate. */
  usdToEur(): Promise<bigint> {
    const { currencyExchange, tokens } = this.deployment;
    return this.read(currencyExchange ?? '', 'rate', tokens.USDC, tokens.EURC).catch(() => 0n);
  }

  private vault(share: VaultShare): string {
    return this.deployment.vaults?.[share] ?? '';
  }

  private async read(to: string, method: string, ...values: readonly unknown[]): Promise<bigint> {
    const data = CONTRACTS.encodeFunctionData(method, values);
    const answer = await this.sandbox.node.rpc<string>('eth_call', [{ to, data }, 'latest']);
    const [number] = AbiCoder.defaultAbiCoder().decode(['uint256'], answer);
    return number;
  }

  private async send(from: string, to: string, method: string, ...values: readonly unknown[]): Promise<void> {
    await this.sandbox.node.sendAs(from, to, CONTRACTS.encodeFunctionData(method, values));
  }
}
