import type { Address } from '../../application/ports/user-operation.js';
import type { WalletSigners } from '../../application/restoration/wallet-signers.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { SMART_WALLET } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { signerOf, type WalletOwner } from './wallet-owner.js';

export class RpcWalletSigners implements WalletSigners {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: Pick<ChainDeployment, 'webAuthnVerifier'>,
  ) {}

  async among(wallet: Address, keys: readonly WalletOwner[]): Promise<readonly boolean[] | null> {
    if ((await this.connection.request('eth_getCode', [wallet, 'latest'])) === '0x') return null;
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
}
