import type {
  BeyondPosition,
  NoVault,
  VaultIsFull,
  VaultIsShort,
  VaultQuote,
  VaultQuotes,
} from '../../application/earnings/vault-quotes.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { YIELD_VAULT } from './contract-interfaces.js';
import { readView, UnansweredViewError } from './contract-view.js';
import { RpcRejection } from './rpc-rejection.js';

/** Asks the vaults. All answers of one quote are of one block. */
export class RpcVaultQuotes implements VaultQuotes {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: Pick<ChainDeployment, 'vaults' | 'balanceCheck'>,
  ) {}

  async forDeposit(share: VaultShare, wallet: Address, assets: bigint): Promise<VaultQuote | NoVault | VaultIsFull> {
    const vault = this.vaultOf(share);
    if (!vault) return { kind: 'noVault' };
    const ask = await this.atNewestBlock(vault);
    const [most, shares, decimals] = await Promise.all([
      ask('maxDeposit', [wallet]),
      ask('previewDeposit', [assets]),
      ask('decimals'),
    ]);
    return assets > most ? { kind: 'vaultIsFull', most } : quoteOf(vault, shares, decimals);
  }

  /** Simulates the withdrawal itself, because a vault's own limit may say nothing of what it has at hand. */
  async forWithdrawal(
    share: VaultShare,
    wallet: Address,
    assets: bigint,
  ): Promise<VaultQuote | NoVault | BeyondPosition | VaultIsShort> {
    const vault = this.vaultOf(share);
    if (!vault) return { kind: 'noVault' };
    const ask = await this.atNewestBlock(vault);
    const position = await ask('convertToAssets', [await ask('balanceOf', [wallet])]);
    if (assets > position) return { kind: 'beyondPosition', position };
    try {
      const [shares, decimals] = await Promise.all([
        ask('withdraw', [assets, wallet, wallet], wallet),
        ask('decimals'),
      ]);
      return quoteOf(vault, shares, decimals);
    } catch (error) {
      if (isRevert(error)) return { kind: 'vaultIsShort' };
      throw error;
    }
  }

  /** A vault is of use only where a balance check can bound what it does. */
  private vaultOf(share: VaultShare): Address | undefined {
    return this.deployment.balanceCheck && this.deployment.vaults?.[share];
  }

  private async atNewestBlock(address: Address) {
    const block = await this.connection.head();
    return async (method: string, values: readonly unknown[] = [], from?: Address): Promise<bigint> => {
      const view = { contract: YIELD_VAULT, address, method, values, block, ...(from && { from }) };
      const [number] = await readView(this.connection, view);
      return BigInt(number);
    };
  }
}

function quoteOf(vault: Address, shares: bigint, decimals: bigint): VaultQuote {
  return { kind: 'quote', vault, shares, shareDecimals: Number(decimals) };
}

function isRevert(error: unknown): boolean {
  return error instanceof UnansweredViewError && error.cause instanceof RpcRejection && error.cause.revertData !== null;
}
