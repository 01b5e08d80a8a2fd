import { COMMON_IN_NAMES } from '../documents/common-in-names.js';
import { type CalendarDate, daysBetween } from '../shared/calendar-date.js';
import type { Money } from '../shared/money.js';

/** A transaction that may have paid a receipt. */
export interface MatchCandidate {
  readonly transactionHash: string;
  readonly money: Money;
  /** In UTC. */
  readonly date: CalendarDate;
  /** Who got the money; null when nobody knows. */
  readonly counterparty: string | null;
}

/** What a receipt says of its payment. Null when unknown. */
export interface MatchSubject {
  readonly totalAmountValue: bigint | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly date: CalendarDate | null;
  readonly merchantName: string | null;
  /** An invoice is paid days or weeks after its date. */
  readonly isInvoice: boolean;
}

/** The transaction that most likely paid a receipt, and why. */
export interface MatchSuggestion {
  readonly transactionHash: string;
  /** From 0 to 1. */
  readonly score: number;
  /** For people: "Same amount, same day, same merchant". */
  readonly reason: string;
}

/** How many days before and after the date of the document a payment can be. */
export const DAYS_BEFORE = 3;
export const DAYS_AFTER = 10;
export const INVOICE_DAYS_AFTER = 60;

const LEAST_SCORE = 0.6;
const FOR_AMOUNT = 0.5;
const FOR_MERCHANT = 0.2;
/** By how many days lie between document and payment. */
const FOR_DATE = [
  { within: 0, score: 0.3 },
  { within: 1, score: 0.25 },
  { within: 3, score: 0.2 },
  { within: DAYS_AFTER, score: 0.1 },
] as const;
const FOR_DUE_INVOICE = 0.15;

/**
 * Suggests the transaction of the same amount and currency within the date window that fits best (docs/rules/documents.md#receipt-matching).
 * Null when none fits well enough, or when two fit equally well.
 */
export function bestMatch(subject: MatchSubject, candidates: readonly MatchCandidate[]): MatchSuggestion | null {
  const scored = candidates
    .flatMap((candidate) => scoreOf(subject, candidate) ?? [])
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && best.score !== second?.score ? best : null;
}

function scoreOf(subject: MatchSubject, candidate: MatchCandidate): MatchSuggestion | null {
  const { totalAmountValue, currency, date, isInvoice } = subject;
  const { money, transactionHash } = candidate;
  if (totalAmountValue !== money.minorUnits || currency !== money.currency || date === null) return null;
  const days = daysBetween(date, candidate.date);
  if (days < -DAYS_BEFORE || days > (isInvoice ? INVOICE_DAYS_AFTER : DAYS_AFTER)) return null;
  const near = FOR_DATE.find(({ within }) => Math.abs(days) <= within)?.score ?? FOR_DUE_INVOICE;
  const forDate = isInvoice ? Math.max(near, FOR_DUE_INVOICE) : near;
  const isMerchant = sameParty(subject.merchantName, candidate.counterparty);
  const score = Math.round((FOR_AMOUNT + forDate + (isMerchant ? FOR_MERCHANT : 0)) * 100) / 100;
  const reason = ['Same amount', dayWords(days), ...(isMerchant ? ['same merchant'] : [])].join(', ');
  return { transactionHash, score, reason };
}

function dayWords(days: number): string {
  if (days === 0) return 'same day';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `paid ${count} ${days > 0 ? 'after' : 'before'} its date`;
}

function sameParty(merchant: string | null, counterparty: string | null): boolean {
  const known = new Set(wordsOf(counterparty));
  return wordsOf(merchant).some((word) => known.has(word));
}

function wordsOf(name: string | null): readonly string[] {
  const words = (name ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length >= 3 && !COMMON_IN_NAMES.has(word));
}
