import type { WalletCall } from '../../application/ports/user-operation.js';
import type { NonceCalls } from '../../application/wallet-operations/nonce-calls.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ENTRY_POINT } from './contract-interfaces.js';
import { USE_UP_NONCE_GAS } from './gas-limits.js';
import { toHex } from './hex.js';

const SEQUENCE_BITS = 64n;

/** The EntryPoint counts the sequence of a nonce key on when its wallet says so. */
export class EntryPointNonceCalls implements NonceCalls {
  constructor(private readonly deployment: Pick<ChainDeployment, 'entryPoint'>) {}

  exhaust(nonce: bigint): { readonly call: WalletCall; readonly gas: bigint } {
    const data = toHex(ENTRY_POINT.encodeFunctionData('incrementNonce', [nonce >> SEQUENCE_BITS]));
    return { call: { target: this.deployment.entryPoint, value: 0n, data }, gas: USE_UP_NONCE_GAS };
  }
}
