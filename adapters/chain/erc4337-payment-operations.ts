import type { PasskeyCredential, VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type { PaymentOperations } from '../../application/payments/payment-operations.js';
import type { PaymentTypes } from '../../application/payments/types/payment-types.js';
import type { Address, PreparedOperation, SignedOperation } from '../../application/ports/user-operation.js';
import type { PaymentTerms } from '../../domain/payments/payment-request.js';
import type { ChainDeployment } from './chain-deployment.js';
import { OperationBuilder } from './operation-builder.js';

/** Payments as ERC-4337 user operations for EntryPoint v0.8. Computes everything itself; asks no node. */
export class Erc4337PaymentOperations implements PaymentOperations {
  private readonly builder: OperationBuilder;

  constructor(
    deployment: ChainDeployment,
    private readonly types: PaymentTypes,
  ) {
    this.builder = new OperationBuilder(deployment);
  }

  /** @throws ValidationError when this deployment has no token for the payment's currency */
  prepare(terms: PaymentTerms, sender: Address): PreparedOperation {
    const calls = this.types.of(terms.instruction).calls(terms, { address: sender });
    return this.builder.prepare(sender, terms.id, calls);
  }

  sign(
    prepared: PreparedOperation,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation {
    return this.builder.sign(prepared, passkey, assertion);
  }
}
