import { id } from 'ethers';
import type { PasskeyCredential, VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type {
  Address,
  Hex,
  PreparedOperation,
  SignedOperation,
  UserOperation,
} from '../../application/ports/user-operation.js';
import type { OperationBuilder, OperationTerms } from '../../application/wallet-operations/operation-builder.js';
import { CallDecoder } from './call-decoder.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CALL_GAS_LIMIT, VERIFICATION_GAS_LIMIT } from './gas-limits.js';
import { entryPointDomain, userOperationHash } from './packed-user-operation.js';
import { passkeySignature } from './passkey-signature.js';
import { encodeWalletCalls } from './wallet-calls.js';
import { signerOf } from './wallet-owner.js';

/** Builds ERC-4337 user operations for EntryPoint v0.8. It computes everything itself and sends no request to a node. */
export class Erc4337OperationBuilder implements OperationBuilder {
  private readonly domain: Hex;
  private readonly decoder: CallDecoder;

  constructor(private readonly deployment: ChainDeployment) {
    this.domain = entryPointDomain(deployment.chainId, deployment.entryPoint);
    this.decoder = new CallDecoder(deployment);
  }

  prepare(sender: Address, { key, calls, callGas, validUntil }: OperationTerms): PreparedOperation {
    const operation: UserOperation = {
      sender,
      nonce: nonceOf(key),
      callData: encodeWalletCalls({ validUntil, calls }),
      verificationGasLimit: VERIFICATION_GAS_LIMIT,
      callGasLimit: callGas ?? CALL_GAS_LIMIT,
      // The relayer pays for the gas: the operation costs its owner nothing.
      preVerificationGas: 0n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    };
    return {
      operation,
      hash: userOperationHash(operation, this.domain),
      validUntil,
      calls: this.decoder.decode(sender, operation.callData),
    };
  }

  sign(
    { operation, hash }: Pick<PreparedOperation, 'operation' | 'hash'>,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation {
    const signer = signerOf(passkey, this.deployment.webAuthnVerifier);
    return { operation, hash, signature: passkeySignature(signer, assertion) };
  }
}

/** The 192-bit nonce key is computed from the key, and the sequence is always 0, so that the EntryPoint accepts it once. */
export function nonceOf(key: string): bigint {
  return (BigInt(id(key)) >> 64n) << 64n;
}
