import { currencyOf, TOKENS, type Token } from '../shared/currency.js';
import { formatMinorUnits } from '../shared/money.js';
import type { Sender } from './catalogue.js';
import type { Notice, WithdrawnNotice } from './notification.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A transfer older than this is no news: the indexer found it late. */
const NEWS_FOR_MS = 7 * DAY_MS;

/** A transfer that a user received, as the ledger has it. */
export interface ReceivedTransfer {
  readonly transactionHash: string;
  /** Counts the transfers that they received in this transaction, from 1. */
  readonly serial: number;
  /** A token's symbol. */
  readonly token: string;
  readonly minorUnits: bigint;
  readonly at: Date;
  readonly sender: Sender;
  readonly reference: string | null;
  /** The payment that a refund gives back; null when it is no refund. */
  readonly refundOf: string | null;
}

/** The beginning of the subject of all notifications about one transaction. */
export function aboutTransaction(transactionHash: string): string {
  return `transaction ${transactionHash} `;
}

export function receiptNotice(transfer: ReceivedTransfer, now: Date): Notice {
  const { transactionHash, serial, token, minorUnits, at, sender, reference, refundOf } = transfer;
  const told = {
    about: `${aboutTransaction(transactionHash)}${serial}`,
    target: `tx/${transactionHash}`,
    at,
    isNews: now.getTime() - at.getTime() <= NEWS_FOR_MS,
  };
  const amount = formatMinorUnits(minorUnits);
  const metadata = { transactionHash, amount, currency: currencyNameOf(token), sender, reference };
  return refundOf === null
    ? { ...told, type: 'TRANSFER_RECEIVED', metadata }
    : { ...told, type: 'REFUND_RECEIVED', metadata: { ...metadata, refundOf } };
}

/**
 * Tells that the chain has dropped money that was notified. Null for any other notification.
 * @param occurrence distinguishes the reversals of one transaction, which the chain can drop more than once
 */
export function reversedReceipt(withdrawn: WithdrawnNotice, occurrence: string, at: Date): Notice | null {
  if (withdrawn.type !== 'TRANSFER_RECEIVED' && withdrawn.type !== 'REFUND_RECEIVED') return null;
  const { transactionHash, amount, currency, sender, reference } = withdrawn.metadata;
  const metadata = { transactionHash, amount, currency, sender, reference };
  const about = `reversal ${occurrence} of ${withdrawn.about}`;
  return { type: 'TRANSFER_REVERSED', about, target: withdrawn.target, metadata, at, isNews: true };
}

function currencyNameOf(token: string): string {
  return isToken(token) ? currencyOf(token) : token;
}

function isToken(text: string): text is Token {
  return (TOKENS as readonly string[]).includes(text);
}
