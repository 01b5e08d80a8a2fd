import { CURRENCIES, type Currency } from '../../../domain/shared/currency.js';
import type { ApprovalCard } from '../api/shapes.js';

/**
 * What the form begins with. It travels in the state of the browser's history and never in the address, so that no link of a stranger can
 * fill the form in.
 */
export interface BegunSending {
  readonly recipient: string;
  /** A decimal string of the API, or empty. */
  readonly amount: string;
  /** Null: the owner's own. */
  readonly currency: Currency | null;
  readonly reference: string;
  /** The account that pays; empty: the main account. */
  readonly source: string;
}

type Sent = Pick<ApprovalCard, 'application' | 'paymentType' | 'refundOf'>;

const EMPTY: BegunSending = { recipient: '', amount: '', currency: null, reference: '', source: '' };

/** Whether the owner sent it with the form of this app. */
export function isSent({ application, paymentType, refundOf }: Sent): boolean {
  return application.isOwnApp && refundOf === undefined && paymentType.startsWith('transfer_');
}

/** The same payment once more. A saved account has to be chosen again. */
export function sameAgain(card: ApprovalCard): BegunSending {
  const { paymentType, recipient, amount, currency, reference = '', sourceAccountId: source = '' } = card;
  const username = paymentType === 'transfer_moneda' ? recipient.username : undefined;
  return { recipient: username ?? '', amount, currency, reference, source };
}

/** @param state of the history, which may be from anything else */
export function sendingIn(state: unknown): BegunSending {
  if (typeof state !== 'object' || state === null) return EMPTY;
  const text = (name: keyof BegunSending): string => {
    const value = (state as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? value : '';
  };
  const currency = CURRENCIES.find((each) => each === text('currency')) ?? null;
  const amount = /^\d+(\.\d+)?$/.test(text('amount')) ? text('amount') : '';
  return { recipient: text('recipient'), amount, currency, reference: text('reference'), source: text('source') };
}
