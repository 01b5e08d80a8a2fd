import { id } from 'ethers';
import type { PasskeyCredential, VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type {
  Address,
  Hex,
  PreparedOperation,
  SignedOperation,
  UserOperation,
} from '../../application/ports/user-operation.js';
import type { OperationSigner } from '../../application/wallet-operations/operation-signer.js';
import { CallDecoder } from './call-decoder.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CALL_GAS_LIMIT, VERIFICATION_GAS_LIMIT } from './gas-limits.js';
import { entryPointDomain, userOperationHash } from './packed-user-operation.js';
import { passkeySignature } from './passkey-signature.js';
import { encodeWalletCalls, type WalletCall } from './wallet-calls.js';
import { signerOf } from './wallet-owner.js';

/** Makes a wallet's calls the ERC-4337 user operation that its owner signs, and the owner's assertion its signature. */
export class OperationBuilder implements OperationSigner {
  private readonly domain: Hex;
  private readonly decoder: CallDecoder;

  constructor(private readonly deployment: ChainDeployment) {
    this.domain = entryPointDomain(deployment.chainId, deployment.entryPoint);
    this.decoder = new CallDecoder(deployment);
  }

  /** @param subject names what the operation is for; of one wallet the EntryPoint executes a subject once, ever */
  prepare(sender: Address, subject: string, calls: readonly WalletCall[]): PreparedOperation {
    const operation: UserOperation = {
      sender,
      nonce: nonceOf(subject),
      callData: encodeWalletCalls(calls),
      verificationGasLimit: VERIFICATION_GAS_LIMIT,
      callGasLimit: CALL_GAS_LIMIT,
      // The relayer pays for the gas: the operation costs its owner nothing.
      preVerificationGas: 0n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    };
    return {
      operation,
      hash: userOperationHash(operation, this.domain),
      calls: this.decoder.decode(sender, operation.callData),
    };
  }

  sign(
    { operation, hash }: PreparedOperation,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation {
    const signer = signerOf(passkey, this.deployment.webAuthnVerifier);
    return { operation, hash, signature: passkeySignature(signer, assertion) };
  }
}

/** The subject decides the 192-bit nonce key, and its sequence is always 0: the EntryPoint accepts it once, ever. */
function nonceOf(subject: string): bigint {
  const key = BigInt(id(subject)) >> 64n;
  return key << 64n;
}
