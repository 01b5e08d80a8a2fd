import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Currency } from '../../../domain/shared/currency.js';

/** A payment as its owner was shown it. */
export interface PaymentIntent {
  readonly kind: 'payment';
  readonly paymentRequestId: string;
  /** One of the catalogue's payment types, or one that this page was not made for. */
  readonly paymentType: string;
  readonly minorUnits: bigint;
  readonly currency: Currency;
  readonly recipient: Address;
}

/** A change of the wallet's passkeys as its owner was shown it. */
export interface PasskeyIntent {
  readonly kind: 'passkey';
  readonly change: 'add' | 'remove';
  readonly passkeyId: string;
  /** The public key, P-256 coordinates of 32 bytes each. Null when the passkey was not made on this device. */
  readonly publicKey: { readonly x: Hex; readonly y: Hex } | null;
}

/** What the owner was shown and wants to sign. */
export type Intent = PaymentIntent | PasskeyIntent;
