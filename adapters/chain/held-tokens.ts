import type { Address } from '../../application/ports/user-operation.js';
import { type ChainDeployment, cryptoAssetsOf } from './chain-deployment.js';
import { toAddress } from './hex.js';

/** What a sub-account can hold of this deployment. In the order of the addresses, so that the same account always has the same call. */
export function heldTokens(deployment: Pick<ChainDeployment, 'tokens' | 'marketTokens'>): readonly Address[] {
  return [...Object.values(deployment.tokens), ...cryptoAssetsOf(deployment).values()].map(toAddress).toSorted();
}
