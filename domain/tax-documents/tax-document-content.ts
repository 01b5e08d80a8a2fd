import type { CalendarDate } from '../shared/calendar-date.js';
import { ValidationError } from '../shared/errors.js';
import type { ReceiptId } from '../shared/ids.js';
import { visibleName } from '../users/personal-text.js';

/** The Bewirtungsbeleg tells of a business meal. The Eigenbeleg stands in for a receipt that nobody has. */
export const TAX_DOCUMENT_KINDS = ['bewirtungsbeleg', 'eigenbeleg'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

/** Somebody who took part in the meal. */
export interface Attendee {
  readonly name: string;
  /** Whom they work for; null when they stand for nobody. */
  readonly company: string | null;
}

/** A stored file of a receipt, and what its bytes are. */
export interface AttachedReceipt {
  readonly receiptId: ReceiptId;
  /** SHA-256 of the file's bytes, 64 hexadecimal digits in lower case. */
  readonly fileSha256: string;
}

/** What EStG §4 Abs. 5 Satz 1 Nr. 2 asks for: place, day, attendees, occasion and amount. */
export interface HospitalityContent {
  readonly kind: 'bewirtungsbeleg';
  readonly date: CalendarDate;
  /** Name and address of the restaurant. */
  readonly location: string;
  readonly occasion: string;
  /** Who invites, takes part and signs. */
  readonly host: Attendee;
  /** The others; at least one. */
  readonly guests: readonly Attendee[];
  /** ISO 4217. */
  readonly currency: string;
  /** With the tip, in cents. */
  readonly total: bigint;
  readonly tip: bigint;
  readonly receipt: AttachedReceipt;
}

/** What a voucher needs that its issuer writes alone: payee, purpose, amount, day, and why there is no receipt. */
export interface SubstituteContent {
  readonly kind: 'eigenbeleg';
  readonly date: CalendarDate;
  readonly recipientName: string;
  readonly purpose: string;
  /** Why there is no receipt. */
  readonly reason: string;
  /** Who signs. */
  readonly issuer: string;
  /** ISO 4217. */
  readonly currency: string;
  /** In cents. */
  readonly amount: bigint;
}

export type TaxDocumentContent = HospitalityContent | SubstituteContent;

/** In characters. */
export const MAX_TEXT = 300;
export const MAX_GUESTS = 50;

/** @throws ValidationError unless it is one line with something to be seen */
export function statedText(field: string, text: string): string {
  return visibleName(field, text, MAX_TEXT);
}

/** @throws ValidationError naming the guest's field */
export function guestsOf(guests: readonly { readonly name: string; readonly company?: string }[]): readonly Attendee[] {
  if (guests.length === 0) throw new ValidationError('attendees', 'must name at least one person besides the host');
  if (guests.length > MAX_GUESTS) throw new ValidationError('attendees', `must be at most ${MAX_GUESTS}`);
  return guests.map((guest, index) => attendee(`attendees[${index}]`, guest));
}

/** @throws ValidationError naming the field */
export function attendee(
  field: string,
  { name, company }: { readonly name: string; readonly company?: string },
): Attendee {
  return {
    name: visibleName(`${field}.name`, name),
    company: company === undefined ? null : visibleName(`${field}.company`, company),
  };
}
