import type { PasskeyKind } from '../../domain/passkeys/passkey-status.js';
import type { Currency } from '../../domain/shared/currency.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Category } from '../../domain/transactions/category.js';
import type { Counterparty } from '../../domain/transactions/counterparty.js';
import type { Direction, TransactionStatus, TransactionType } from '../../domain/transactions/transaction-kind.js';
import type { MandateRef } from '../mandates/mandate.js';

/** A row of an owner's history, read by one statement. */
export interface Transaction {
  /** Null when no transaction was sent to the chain. */
  readonly hash: string | null;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly direction: Direction;
  /** Zero on an exchange. */
  readonly money: Money;
  /** At least one side is a currency. */
  readonly exchange: { readonly exchanged: Money | TradedAmount; readonly received: Money | TradedAmount } | null;
  readonly counterparty: Counterparty;
  readonly category: Category | null;
  readonly note: string | null;
  readonly reference: string | null;
  /** The time of its block; before that, the time of its approval. */
  readonly occurredAt: Date;
  /** Null when the owner did not sign it. */
  readonly signer: TransactionSigner | null;
  /** What the owner had signed before, and what moved the money without a signature of its own; null when there was none. */
  readonly mandate: MandateRef | null;
  /** The payment that made it; null when none of the service's did. */
  readonly paymentRequestId: PaymentRequestId | null;
  /** The payment that this one refunds. */
  readonly refundOf: { readonly id: string; readonly transactionHash: string } | null;
  /** The completed refunds of this payment, the oldest first. */
  readonly refunds: readonly Refund[];
}

/** So much of a token that is no currency. */
export interface TradedAmount {
  /** Its contract, in lower case. */
  readonly contract: string;
  /** In its smallest units. */
  readonly units: bigint;
  /** What it is called; null when nobody has said. */
  readonly symbol: string | null;
  readonly decimals: number;
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

/** Whether its refunds, in its own currency, have brought back all that it moved. */
export function isGivenBack(transaction: Transaction): boolean {
  return transaction.refunds.length > 0 && keptUnits(transaction) <= 0n;
}

/** What it moved, less what its refunds, in its own currency, have brought back. In minor units. */
export function keptUnits({ money, refunds }: Transaction): bigint {
  const back = refunds.filter(({ currency }) => currency === money.currency);
  return back.reduce((kept, { minorUnits }) => kept - minorUnits, money.minorUnits);
}

/** Why it has paid nobody: what follows "the transaction". Null when it has moved the owner's money and keeps it there. */
export function whyNotPaying(transaction: Transaction): string | null {
  const { direction, status, money } = transaction;
  const isCompleted = status === 'COMPLETED' || status === 'COMPLETED_DELAYED';
  if (direction !== 'outgoing' || !isCompleted || money.minorUnits === 0n) {
    return 'is no outgoing payment that is completed';
  }
  return isGivenBack(transaction) ? 'was given back' : null;
}
