import type { CryptoBalances } from '../../application/payments/types/crypto-swap/crypto-balances.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { CryptoAsset } from '../../domain/shared/crypto-asset.js';
import type { ChainConnection } from './chain-connection.js';
import { type ChainDeployment, cryptoAssetsOf } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { readView } from './contract-view.js';

export class RpcCryptoBalances implements CryptoBalances {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: Pick<ChainDeployment, 'marketTokens'>,
  ) {}

  async of(account: Address, asset: CryptoAsset): Promise<bigint> {
    const address = cryptoAssetsOf(this.deployment).get(asset);
    if (address === undefined) return 0n;
    const view = { contract: ERC20, address, method: 'balanceOf', values: [account] };
    const [units] = await readView(this.connection, view);
    return BigInt(units);
  }
}
