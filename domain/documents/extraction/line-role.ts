import { hasAny } from './folded-text.js';
import type { AmountLine } from './line-amounts.js';

/** What an amount beside a label means. */
export type LineRole =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'tip'
  | 'paid'
  | 'cash'
  | 'change'
  | 'prepaid'
  | 'discount'
  | 'other';

/** Labels, folded. A total is `sure` when its label can mean nothing else. */
const SURE_TOTAL = [
  'gesamtbetrag',
  'gesamtsumme',
  'rechnungsbetrag',
  'rechnungssumme',
  'zahlbetrag',
  'endbetrag',
  'endsumme',
  'zu zahlen',
  'zu bezahlen',
  'zahlungsbetrag',
  'bruttobetrag',
  'bruttosumme',
  'gesamt brutto',
  'summe brutto',
  'brutto gesamt',
  'grand total',
  'total due',
  'amount due',
  'amount payable',
  'balance due',
  'invoice total',
  'order total',
  'total amount',
  'total to pay',
  'total payable',
  'total charged',
  'to be paid',
];
const TOTAL = ['summe', 'total', 'gesamt', 'betrag', 'brutto', 'amount', 'balance', 'gross', 'toal', 'sume'];
const SUBTOTAL = [
  'zwischensumme',
  'subtotal',
  'sub total',
  'netto',
  'nettobetrag',
  'nettosumme',
  'gesamtnetto',
  'net',
  'net amount',
  'warenwert',
  'zwsumme',
  'zw summe',
];
const TAX = [
  'mwst',
  'ust',
  'mehrwertsteuer',
  'umsatzsteuer',
  'vat',
  'tax',
  'taxes',
  'gst',
  'hst',
  'iva',
  'tva',
  'steuer',
  'steuerbetrag',
  'mwst betrag',
];
const WITH_TAX = [
  'inkl',
  'inkl.',
  'incl',
  'including',
  'inklusive',
  'enthalten',
  'enthalt',
  'includes',
  'included',
  'inc',
];
const WITHOUT_TAX = ['exkl', 'excl', 'excluding', 'ohne', 'before', 'zzgl', 'ex'];
const TIP = ['trinkgeld', 'tip', 'gratuity', 'tipp'];
const PAID = [
  'karte',
  'kartenzahlung',
  'girocard',
  'ec cash',
  'ec karte',
  'ec lastschrift',
  'maestro',
  'visa',
  'mastercard',
  'amex',
  'paypal',
  'apple pay',
  'google pay',
  'kreditkarte',
  'card',
  'credit',
  'debit',
  'twint',
  'contactless',
  'kontaktlos',
  'bezahlt',
  'paid',
];
/** Means by which an invoice can be paid later as well, each with its names. A terminal says more: girocard, contactless, paid. */
const OFFERED = [
  ['kreditkarte', 'credit card', 'visa', 'mastercard', 'amex'],
  ['paypal'],
  ['lastschrift', 'direct debit'],
  ['uberweisung', 'vorkasse', 'bank transfer'],
  ['klarna'],
  ['twint'],
  ['apple pay', 'google pay'],
] as const;
const OF_TERMINALS = ['girocard', 'ec cash', 'ec karte', 'maestro', 'contactless', 'kontaktlos', 'bezahlt', 'paid'];
const CASH = ['bar', 'gegeben', 'cash', 'barzahlung', 'tendered', 'geg', 'erhalten'];
const CHANGE = ['ruckgeld', 'wechselgeld', 'zuruck', 'change', 'retour', 'change due', 'herausgabe'];
const DISCOUNT = [
  'rabatt',
  'discount',
  'nachlass',
  'coupon',
  'gutschein',
  'promo',
  'skonto',
  'aktion',
  'savings',
  'abzug',
];
/** Amounts that look like a total and are none. */
const OTHER = [
  'sie sparen',
  'gespart',
  'you saved',
  'ersparnis',
  'total savings',
  'punkte',
  'points',
  'guthaben',
  'anzahl artikel',
  'total items',
  'pfand gesamt',
  'kapital',
  'iban',
  'bic',
  'tel',
  'grundpreis',
];

/** Money that was paid before an invoice was written: such a payment, and a word that says it was made. */
const ADVANCES = [
  'anzahlung',
  'anzahlungen',
  'abschlag',
  'abschlagszahlung',
  'abschlagszahlungen',
  'akonto',
  'akontozahlung',
  'vorauszahlung',
  'vorauszahlungen',
  'teilzahlung',
  'teilzahlungen',
  'deposit',
  'advance',
  'prepayment',
  'down payment',
];
const PAYMENTS = ['zahlung', 'zahlungen', 'payment', 'payments'];
/** The line says what is to be paid if somebody pays early, and not what was paid. */
const EARLY = ['skonto', 'discount', 'rabatt', 'nachlass'];
const CONDITIONS = ['bei', 'wenn', 'falls', 'innerhalb', 'binnen', 'innert', 'bis', 'within', 'if', 'by', 'until'];
const MADE = [
  'abzuglich',
  'abzgl',
  'minus',
  'less',
  'bereits',
  'geleistet',
  'geleistete',
  'geleisteter',
  'erhalten',
  'erhaltene',
  'erhaltener',
  'gezahlt',
  'bezahlt',
  'received',
  'paid',
  'vom',
];
const PAID_BEFORE = ['bereits gezahlt', 'bereits bezahlt', 'bisher gezahlt', 'already paid', 'paid to date', 'prepaid'];

export function isPrepaid(label: string): boolean {
  if (hasAny(label, EARLY)) return false;
  if (hasAny(label, PAID_BEFORE)) return true;
  if (!hasAny(label, MADE)) return false;
  return hasAny(label, ADVANCES) || (hasAny(label, PAYMENTS) && !hasAny(label, CONDITIONS));
}

/** What the label of a line says of its amounts. @returns null when it says nothing, as for an item */
export function roleOf(label: string): LineRole | null {
  if (label === '') return null;
  if (hasAny(label, OTHER)) return 'other';
  if (isPrepaid(label)) return 'prepaid';
  const names = {
    total: isTotal(label),
    subtotal: hasAny(label, SUBTOTAL),
    tax: hasAny(label, TAX),
    tip: hasAny(label, TIP),
  };
  if (hasAny(label, CHANGE)) return 'change';
  if (names.tip)
    return names.total && hasAny(label, [...WITH_TAX, 'with', 'mit', 'plus'])
      ? 'total'
      : isBefore(label)
        ? 'subtotal'
        : 'tip';
  if (names.subtotal) return 'subtotal';
  if (names.tax) return taxRole(label, names.total);
  if (hasAny(label, DISCOUNT)) return 'discount';
  if (names.total) return 'total';
  if (hasAny(label, CASH)) return 'cash';
  return hasAny(label, PAID) ? 'paid' : null;
}

/** "Total incl. VAT" is a total, "Total excl. VAT" is none, and "incl. VAT" alone is a tax. */
function taxRole(label: string, namesTotal: boolean): LineRole {
  if (!namesTotal) return 'tax';
  if (isBefore(label)) return 'subtotal';
  return hasAny(label, WITH_TAX) || isSureTotal(label) ? 'total' : 'tax';
}

function isBefore(label: string): boolean {
  return hasAny(label, WITHOUT_TAX);
}

function isTotal(label: string): boolean {
  return isSureTotal(label) || hasAny(label, TOTAL);
}

/** Several means on one line are a choice, and nobody has made it: "Kreditkarte/PayPal". */
export function isChoice(label: string): boolean {
  return meansOn(label) > 1;
}

/** Whether the means of payment can be the one that paid, and as well the one by which is to be paid. */
export function isOffered(label: string): boolean {
  return meansOn(label) > 0 && !hasAny(label, OF_TERMINALS);
}

function meansOn(label: string): number {
  return OFFERED.filter((names) => hasAny(label, names)).length;
}

export function isSureTotal(label: string): boolean {
  return hasAny(label, SURE_TOTAL);
}

/** Words of a table's head. A line with several of them and without an amount is one. */
const HEAD_WORDS = [
  'pos',
  'artikel',
  'bezeichnung',
  'beschreibung',
  'leistung',
  'description',
  'item',
  'items',
  'menge',
  'anzahl',
  'qty',
  'quantity',
  'einzelpreis',
  'preis',
  'price',
  'unit',
  'betrag',
  'amount',
  'gesamt',
  'gesamtpreis',
  'total',
  'eur',
  'mwst',
  'vat',
  'hours',
  'rate',
  'stunden',
  'service',
  'product',
  'produkt',
];

export function isTableHead(line: AmountLine): boolean {
  if (line.amounts.length > 0) return false;
  return HEAD_WORDS.filter((word) => hasAny(line.label, [word])).length >= 2 && line.words.length <= 14;
}
