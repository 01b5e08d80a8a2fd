import { ValidationError } from './errors.js';

declare const brand: unique symbol;

/** A string that only its checked constructor makes. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return UUID.test(text.toLowerCase());
}

/** Makes the checked constructor of a UUID id; it accepts either case and keeps the lower one. */
function uuidConstructor<Name extends string>(field: string): (text: string) => Branded<Name> {
  return (text) => {
    const lower = text.toLowerCase();
    if (!UUID.test(lower)) throw new ValidationError(field, 'must be a UUID');
    return lower as Branded<Name>;
  };
}

export type UserId = Branded<'UserId'>;
export const userId = uuidConstructor<'UserId'>('userId');

export type WalletId = Branded<'WalletId'>;
export const walletId = uuidConstructor<'WalletId'>('walletId');

export type PasskeyId = Branded<'PasskeyId'>;
export const passkeyId = uuidConstructor<'PasskeyId'>('passkeyId');

export type PaymentRequestId = Branded<'PaymentRequestId'>;
export const paymentRequestId = uuidConstructor<'PaymentRequestId'>('paymentRequestId');
