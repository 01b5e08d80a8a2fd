import { id } from 'ethers';
import type { PasskeyCredential, VerifiedAssertion } from '../../application/access/passkey-ceremonies.js';
import type { PaymentOperations } from '../../application/payments/payment-operations.js';
import type {
  Address,
  Hex,
  PreparedOperation,
  SignedOperation,
  UserOperation,
} from '../../application/ports/user-operation.js';
import type { PaymentTerms } from '../../domain/payments/payment-request.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { CallDecoder } from './call-decoder.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { CALL_GAS_LIMIT, VERIFICATION_GAS_LIMIT } from './gas-limits.js';
import { toAddress, toHex } from './hex.js';
import { entryPointDomain, userOperationHash } from './packed-user-operation.js';
import { passkeySignature } from './passkey-signature.js';
import { encodeWalletCalls } from './wallet-calls.js';
import { signerOf } from './wallet-owner.js';

/** Payments as ERC-4337 user operations for EntryPoint v0.8. Computes everything itself; asks no node. */
export class Erc4337PaymentOperations implements PaymentOperations {
  private readonly domain: Hex;
  private readonly decoder: CallDecoder;

  constructor(private readonly deployment: ChainDeployment) {
    this.domain = entryPointDomain(deployment.chainId, deployment.entryPoint);
    this.decoder = new CallDecoder(deployment);
  }

  /** @throws ValidationError when this deployment has no token for the payment's currency */
  prepare(terms: Pick<PaymentTerms, 'id' | 'money' | 'recipient'>, sender: Address): PreparedOperation {
    const operation: UserOperation = {
      sender,
      nonce: nonceOf(terms.id),
      callData: this.transferCall(terms),
      verificationGasLimit: VERIFICATION_GAS_LIMIT,
      callGasLimit: CALL_GAS_LIMIT,
      // The relayer pays for the gas and asks nobody for it back: the operation itself costs its owner nothing.
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
    prepared: PreparedOperation,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation {
    const signer = signerOf(passkey, this.deployment.webAuthnVerifier);
    const { operation, hash } = prepared;
    return { operation, hash, signature: passkeySignature(signer, assertion) };
  }

  private transferCall({ money, recipient }: Pick<PaymentTerms, 'money' | 'recipient'>): Hex {
    const target = this.deployment.tokens[tokenOf(money.currency)];
    if (target === undefined) throw new ValidationError('currency', `${money.currency} is not available here`);
    const to = toAddress(recipient.address);
    const data = toHex(ERC20.encodeFunctionData('transfer', [to, money.minorUnits]));
    return encodeWalletCalls([{ target, value: 0n, data }]);
  }
}

/** The request's id decides the 192-bit nonce key, and its sequence is always 0: the EntryPoint accepts it once, ever. */
function nonceOf(paymentRequestId: string): bigint {
  const key = BigInt(id(paymentRequestId)) >> 64n;
  return key << 64n;
}
