import { hexlify, randomBytes } from 'ethers';
import type { RelaySigner, RelaySignerMaker } from '../../application/relaying/relay-signer.js';
import type { ChainDeployment } from './chain-deployment.js';
import { PrivateKeySigner } from './private-key-signer.js';

/** Makes keys of relayers, which sign in this process. */
export class PrivateKeySigners implements RelaySignerMaker {
  constructor(private readonly deployment: Pick<ChainDeployment, 'chainId' | 'entryPoint'>) {}

  newKey(): string {
    return hexlify(randomBytes(32));
  }

  signerOf(privateKey: string): RelaySigner | null {
    try {
      return new PrivateKeySigner(this.deployment, privateKey);
    } catch {
      return null;
    }
  }
}
