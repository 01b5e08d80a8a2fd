import type { PasskeyKind } from '../../domain/passkeys/passkey-status.js';
import type { Currency } from '../../domain/shared/currency.js';
import type { Money } from '../../domain/shared/money.js';
import type { Category } from '../../domain/transactions/category.js';
import type { Counterparty } from '../../domain/transactions/counterparty.js';
import type { Direction, TransactionStatus, TransactionType } from '../../domain/transactions/transaction-kind.js';

/** A row of somebody's history as its owner reads it: a read model, straight from one statement. */
export interface Transaction {
  /** Null while nothing has been sent to the chain, and when nothing ever was. */
  readonly hash: string | null;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly direction: Direction;
  /** Zero on an exchange. */
  readonly money: Money;
  readonly exchange: { readonly exchanged: Money; readonly received: Money } | null;
  readonly counterparty: Counterparty;
  readonly category: Category | null;
  readonly note: string | null;
  readonly reference: string | null;
  /** When the chain took it in; before that, when it was approved. */
  readonly occurredAt: Date;
  /** Null when the owner signed nothing for it. */
  readonly signer: TransactionSigner | null;
  /** The payment that this one pays back. */
  readonly refundOf: { readonly id: string; readonly transactionHash: string } | null;
  /** The completed refunds of this payment, the oldest first. */
  readonly refunds: readonly Refund[];
}

/** The passkey that signed. */
export interface TransactionSigner {
  /** Its nickname as a signer of the wallet. */
  readonly label: string | null;
  /** The model of its authenticator (AAGUID). */
  readonly aaguid: string;
  readonly kind: PasskeyKind;
}

export interface Refund {
  /** Of its payment request. */
  readonly id: string;
  readonly transactionHash: string;
  readonly minorUnits: bigint;
  readonly currency: Currency;
  readonly createdAt: Date;
}
