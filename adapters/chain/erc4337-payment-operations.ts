import type { PasskeyCredential, VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type { PaymentOperations } from '../../application/payments/payment-operations.js';
import type { Address, PreparedOperation, SignedOperation } from '../../application/ports/user-operation.js';
import type { PaymentTerms } from '../../domain/payments/payment-request.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { toAddress, toHex } from './hex.js';
import { OperationBuilder } from './operation-builder.js';
import type { WalletCall } from './wallet-calls.js';

/** Payments as ERC-4337 user operations for EntryPoint v0.8. Computes everything itself; asks no node. */
export class Erc4337PaymentOperations implements PaymentOperations {
  private readonly builder: OperationBuilder;

  constructor(private readonly deployment: ChainDeployment) {
    this.builder = new OperationBuilder(deployment);
  }

  /** @throws ValidationError when this deployment has no token for the payment's currency */
  prepare(terms: Pick<PaymentTerms, 'id' | 'money' | 'recipient'>, sender: Address): PreparedOperation {
    return this.builder.prepare(sender, terms.id, [this.transferCall(terms)]);
  }

  sign(
    prepared: PreparedOperation,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation {
    return this.builder.sign(prepared, passkey, assertion);
  }

  private transferCall({ money, recipient }: Pick<PaymentTerms, 'money' | 'recipient'>): WalletCall {
    const target = this.deployment.tokens[tokenOf(money.currency)];
    if (target === undefined) throw new ValidationError('currency', `${money.currency} is not available here`);
    const to = toAddress(recipient.address);
    const data = toHex(ERC20.encodeFunctionData('transfer', [to, money.minorUnits]));
    return { target, value: 0n, data };
  }
}
