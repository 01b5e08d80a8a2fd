import { Interface } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Receipt, SandboxChain } from '../../support/sandbox-chain.js';

/** What the tests call of the sandbox's markets and of the tokens they deal in. */
const CONTRACTS = new Interface([
  'function approve(address spender, uint256 value) returns (bool)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function mint(uint256 shares, address receiver) returns (uint256)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256)',
  'function totalAssets() view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function maxWithdraw(address owner) view returns (uint256)',
  'function reserve() view returns (uint256)',
  'function yearlyRateBps() view returns (uint256)',
  'function setYearlyRate(uint256 bps)',
  'function setRates((address tokenIn, address tokenOut, uint256 rate)[] rates)',
  'function rate(address tokenIn, address tokenOut) view returns (uint256)',
  'function quote(address tokenIn, address tokenOut, uint256 amountIn) view returns (uint256)',
  'function exchange(address tokenIn, address tokenOut, uint256 amountIn, uint256 minAmountOut, uint256 deadline) returns (uint256)',
  'function setAnswer(int256 answer)',
]);

/** Enough for everything here. An estimate would fall short: when the second changes between it and the block, more is written. */
const GAS = '0xf4240';

/** The node's own accounts, dealing with the markets. The first one owns them. */
export class MarketStage {
  private constructor(
    private readonly chain: SandboxChain,
    /** The owner, and three others with a million USDC and EURC each. */
    readonly addresses: readonly Address[],
  ) {}

  static async of(chain: SandboxChain): Promise<MarketStage> {
    const addresses: Address[] = [];
    for (const index of [0, 1, 2, 3]) {
      const address = await new NodeAccount(chain.connection, index).address();
      for (const token of ['USDC', 'EURC'] as const) await chain.demoTokens.mint(token, address, 10n ** 12n);
      addresses.push(address);
    }
    return new MarketStage(chain, addresses);
  }

  get owner(): Address {
    return this.account(0);
  }

  account(index: number): Address {
    const address = this.addresses[index];
    if (!address) throw new Error(`There is no account ${index}`);
    return address;
  }

  /** @returns the time of the block. @throws Error when it reverts */
  async send(from: Address, to: Address, method: string, ...values: readonly unknown[]): Promise<bigint> {
    const transaction = { from, to, data: toHex(CONTRACTS.encodeFunctionData(method, values)), gas: GAS };
    const hash = await this.chain.connection.request<Hex>('eth_sendTransaction', [transaction]);
    const { status, blockNumber } = await this.chain.receiptOf<Receipt>(hash);
    if (BigInt(status) !== 1n) throw new Error(`${method} reverted`);
    return this.timeOf(blockNumber);
  }

  async read(to: Address, method: string, ...values: readonly unknown[]): Promise<bigint> {
    return BigInt(await this.chain.connection.call({ to, data: toHex(CONTRACTS.encodeFunctionData(method, values)) }));
  }

  /** Lets this many seconds pass, and more when the machine is slow. */
  async pass(seconds: bigint): Promise<void> {
    await this.chain.connection.request('evm_increaseTime', [Number(seconds)]);
    await this.chain.connection.request('evm_mine');
  }

  /** Makes a block of exactly this time. */
  async mineAt(seconds: bigint): Promise<void> {
    await this.chain.connection.request('evm_setNextBlockTimestamp', [Number(seconds)]);
    await this.chain.connection.request('evm_mine');
  }

  private async timeOf(block: Hex): Promise<bigint> {
    const { timestamp } = await this.chain.connection.request<{ timestamp: Hex }>('eth_getBlockByNumber', [
      block,
      false,
    ]);
    return BigInt(timestamp);
  }
}
