import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { WalletSigners } from '../../application/restoration/wallet-signers.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20, SMART_WALLET } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { signerOf, type WalletOwner } from './wallet-owner.js';

export class RpcWalletSigners implements WalletSigners {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: Pick<ChainDeployment, 'webAuthnVerifier' | 'tokens' | 'marketTokens'>,
  ) {}

  async among(wallet: Address, keys: readonly WalletOwner[]): Promise<readonly boolean[] | null> {
    if (!(await this.isOnChain(wallet))) return null;
    return Promise.all(
      keys.map(async (key) => {
        const values = [signerOf(key, this.deployment.webAuthnVerifier)];
        const [isSigner] = await readView(this.connection, {
          contract: SMART_WALLET,
          address: wallet,
          method: 'isSigner',
          values,
        });
        return Boolean(isSigner);
      }),
    );
  }

  async isUsed(wallet: Address): Promise<boolean> {
    if (await this.isOnChain(wallet)) return true;
    // Nothing can leave a wallet that is not on chain: what has come is there.
    if (BigInt(await this.connection.request<Hex>('eth_getBalance', [wallet, 'latest'])) > 0n) return true;
    const { tokens, marketTokens } = this.deployment;
    for (const address of Object.values({ ...tokens, ...marketTokens })) {
      const view = { contract: ERC20, address, method: 'balanceOf', values: [wallet] };
      const [balance] = (await readView(this.connection, view)) as unknown as readonly [bigint];
      if (balance > 0n) return true;
    }
    return false;
  }

  private async isOnChain(wallet: Address): Promise<boolean> {
    return (await this.connection.request('eth_getCode', [wallet, 'latest'])) !== '0x';
  }
}
