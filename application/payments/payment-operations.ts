import type { PaymentTerms } from '../../domain/payments/payment-request.js';
import { token } from '../ports/token.js';
import type { Address, PreparedOperation } from '../ports/user-operation.js';
import type { OperationSigner } from '../wallet-operations/operation-signer.js';

/**
 * Turns a payment request into the user operation that carries it out. Both functions are pure: the same request always gives
 * the same operation and the same hash, so nothing needs to be stored between showing it and signing it, and an assertion
 * made for anything else cannot match. The nonce key comes from the request's id: the chain executes a request once.
 */
export interface PaymentOperations extends OperationSigner {
  /** @param sender the payer's smart wallet */
  prepare(terms: PaymentTerms, sender: Address): PreparedOperation;
}
export const PaymentOperations = token<PaymentOperations>('PaymentOperations');
