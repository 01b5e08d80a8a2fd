import type { PasskeyCredential } from '../../application/passkeys/passkey-ceremonies.js';
import type { SignerOperations } from '../../application/passkeys/signer-operations.js';
import type { Address, PreparedOperation } from '../../application/ports/user-operation.js';
import type { PasskeyChangeKind, PasskeyChangeTerms } from '../../domain/passkeys/passkey-change.js';
import type { ChainDeployment } from './chain-deployment.js';
import { SMART_WALLET } from './contract-interfaces.js';
import { toHex } from './hex.js';
import { OperationBuilder } from './operation-builder.js';
import { signerOf } from './wallet-owner.js';

const METHODS: Readonly<Record<PasskeyChangeKind, string>> = { add: 'addSigners', remove: 'removeSigners' };

/** Changes of a wallet's signers as ERC-4337 user operations, in which the wallet calls itself. */
export class Erc4337SignerOperations implements SignerOperations {
  private readonly builder: OperationBuilder;

  constructor(private readonly deployment: ChainDeployment) {
    this.builder = new OperationBuilder(deployment);
  }

  prepare(
    { passkeyId, kind, attempt }: PasskeyChangeTerms,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    wallet: Address,
  ): PreparedOperation {
    const signers = [signerOf(passkey, this.deployment.webAuthnVerifier)];
    const data = toHex(SMART_WALLET.encodeFunctionData(METHODS[kind], [signers]));
    return this.builder.prepare(wallet, `passkey:${passkeyId}:${attempt}`, [{ target: wallet, value: 0n, data }]);
  }
}
