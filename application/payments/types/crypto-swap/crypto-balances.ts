import type { CryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { token } from '../../../ports/token.js';
import type { Address } from '../../../ports/user-operation.js';

/** Reads what an account holds of a crypto asset in the chain's latest block. */
export interface CryptoBalances {
  /**
   * @returns the asset's smallest units; zero where the deployment does not have the asset
   * @throws ServiceUnavailableError when the node does not answer
   */
  of(account: Address, asset: CryptoAsset): Promise<bigint>;
}
export const CryptoBalances = token<CryptoBalances>('CryptoBalances');
