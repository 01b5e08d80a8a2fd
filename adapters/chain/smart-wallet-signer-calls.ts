import type { PasskeyCredential } from '../../application/passkeys/passkey-ceremonies.js';
import type { SignerCalls } from '../../application/passkeys/signer-calls.js';
import type { Address, WalletCall } from '../../application/ports/user-operation.js';
import type { PasskeyChange } from '../../domain/passkeys/passkey-change.js';
import type { ChainDeployment } from './chain-deployment.js';
import { SMART_WALLET } from './contract-interfaces.js';
import { toHex } from './hex.js';
import { signerOf } from './wallet-owner.js';

const METHODS: Readonly<Record<PasskeyChange, string>> = { add: 'addSigners', remove: 'removeSigners' };

/** Calls that a smart wallet makes to itself. */
export class SmartWalletSignerCalls implements SignerCalls {
  constructor(private readonly deployment: Pick<ChainDeployment, 'webAuthnVerifier'>) {}

  change(change: PasskeyChange, passkey: Pick<PasskeyCredential, 'x' | 'y'>, wallet: Address): WalletCall {
    const signers = [signerOf(passkey, this.deployment.webAuthnVerifier)];
    return { target: wallet, value: 0n, data: toHex(SMART_WALLET.encodeFunctionData(METHODS[change], [signers])) };
  }
}
