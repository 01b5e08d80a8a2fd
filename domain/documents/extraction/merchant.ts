import type { Found } from '../found.js';
import { isStreet, townIn } from './address.js';
import { folded, hasAny } from './folded-text.js';
import { labelOf, namedBelow } from './merchant-labels.js';
import { hasContactBelow, headParts, isKindOfHouse, isWebsite, namedByWebsite, senderIn } from './merchant-lines.js';
import { medianOf, placeOf, sureness, type TextLine } from './text-line.js';
import { writtenDates } from './written-date.js';

export interface Merchant {
  readonly name: Found<string>;
  /** The position of the line among all lines. */
  readonly line: number;
}

/** Names stand at the top. */
const TOP_LINES = 14;
const BUSINESS =
  /(?:\b(?:gmbh|ag|kg|ohg|gbr|ug|e\.?\s?k\.?|se|mbh|ltd|llc|inc|plc|corp|co\.|limited|sarl|s\.?a\.?)(?=\W|$)|markt|restaurant|ristorante|trattoria|pizzeria|gasthaus|gasthof|wirtshaus|caf[eé]|bistro|hotel|b[aä]ckerei|apotheke|drogerie|shop|store|tankstelle|brasserie|diner|grill|kitchen|bar\b|pub\b|deli|coffee|brauhaus|taverne|imbiss|supermarkt|kiosk|buchhandlung|praxis|zahnarzt|kanzlei|rechtsanw[aä]lt|steuerberat|friseur|metzgerei|fleischerei|konditorei|autohaus|reiseb[uü]ro|parkhaus|taxi\b|bakery|pharmacy|florist|barber|clinic|dental|bookstore|bookshop|services?\b|solutions|studio|consulting|agentur|werkstatt)/i;
/** Words of headings, greetings and fields, which are no names. */
const NO_NAMES = [
  'rechnung',
  'rechnungsnummer',
  'invoice',
  'facture',
  'fattura',
  'factura',
  'ticket',
  'statement',
  'confirmation',
  'bestatigung',
  'lieferschein',
  'gutschrift',
  'credit note',
  'abrechnung',
  'ihr einkauf',
  'your order',
  'your purchase',
  'receipt',
  'beleg',
  'kassenbon',
  'quittung',
  'bewirtung',
  'bewirtungsrechnung',
  'datum',
  'date',
  'uhrzeit',
  'tel',
  'telefon',
  'phone',
  'fax',
  'ust',
  'ust id',
  'ust idnr',
  'uid',
  'vat',
  'steuernummer',
  'kunde',
  'kundennummer',
  'customer',
  'bill to',
  'herr',
  'frau',
  'vielen dank',
  'danke',
  'thank',
  'welcome',
  'willkommen',
  'tisch',
  'table',
  'server',
  'kasse',
  'order',
  'copy',
  'kopie',
  'original',
  'seite',
  'page',
  'eur',
  'total',
  'summe',
  'bon',
  'menge',
  'artikel',
  'description',
  'amount',
  'betrag',
  'gesamtbetrag',
  'liquidation',
  'payment method',
  'zahlungsart',
  // Who served, and who owns the house.
  'bediente',
  'bedient',
  'bedienung',
  'bediener',
  'kassierer',
  'kassiererin',
  'kellner',
  'served by',
  'cashier',
  'fahrer',
  'driver',
  'inh',
  'inhaber',
  'inhaberin',
  'owner',
  'proprietor',
];
/** They stand before a name, and are none. */
const SMALL_WORDS = [
  'nach',
  'von',
  'bis',
  'ab',
  'an',
  'am',
  'fur',
  'mit',
  'from',
  'to',
  'until',
  'for',
  'via',
  'uber',
  'uns',
  'us',
  'firma',
  'herrn',
];

const OWNER = /,?\s\(?(?:inh\.|inhaber(?:in)?\b|owner\b|owned by\b|prop\.|proprietor\b)/i;
/** Who sells says how to be reached; the address of who buys has no telephone. */
const FOR_CONTACT = 0.8;
/** What ends with a price was sold. */
const PRICED = /\d[.,]\d{2}(?:\s?\S{1,3})?$/;
const FOR_PRICE = -2.5;
const FOR_LABEL = { seller: 2, buyer: -3, nobody: 0 } as const;

/** The name of who sold: at the top, large, with the words of a business, and not the name of who bought; else the one that the foot of the page gives. */
export function merchantOf(lines: readonly TextLine[]): Merchant | null {
  const first = lines.filter(({ page }) => page.number === 1);
  const usual = medianOf(first.map(({ height }) => height));
  const everything = folded(first.map(({ text }) => text).join(' ')).replace(/ /g, '');
  const above = headParts(first.slice(0, TOP_LINES)).flatMap(({ segment, index }) => {
    const { name: text, whose } = labelOf(segment, first, index);
    return namesIn(text).map((name) => {
      const contact = hasContactBelow(segment, first, index) ? FOR_CONTACT : 0;
      const price = PRICED.test(first[index]?.text.slice(-40) ?? '') ? FOR_PRICE : 0;
      const score = scoreOf(name, segment, index, usual, everything) + FOR_LABEL[whose] + contact + price;
      return { name, segment, index, score };
    });
  });
  const below = namedBelow(first, TOP_LINES);
  const website = namedByWebsite(first);
  const [best] = [...above, ...below, ...website].sort((one, other) => other.score - one.score);
  if (!best || best.score < 0) return null;
  const { name, segment, index, score } = best;
  const confidence = Math.min(0.97, 0.45 + score * 0.12) * sureness(segment.words);
  return { name: { value: name, confidence, place: placeOf(segment.page, segment.words) }, line: index };
}

/** A line, or the first part of a sender's line, without the owner: "Blumenstübchen, Inh. Karla Weber". */
function namesIn(text: string): readonly string[] {
  const [name = ''] = (senderIn(text) ?? text).split(OWNER);
  return [trimmed(name)].filter((each) => (each.match(/\p{L}/gu) ?? []).length >= 3);
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\d]+|[^\p{L}\d.)!]+$/gu, '').slice(0, 80);
}

function scoreOf(name: string, segment: TextLine, index: number, usual: number, everything: string): number {
  const plain = folded(name);
  const letters = (name.match(/\p{L}/gu) ?? []).length;
  const size = Math.min(segment.height / Math.max(usual, 1), 3);
  let score = (size - 1) * 1.6 + (TOP_LINES - index) * 0.14;
  if (isKindOfHouse(name)) score -= 2;
  else if (BUSINESS.test(name)) score += 1.5;
  if (hasAny(plain, NO_NAMES) || SMALL_WORDS.includes(plain)) score -= 3.5;
  if (isStreet(name) && !BUSINESS.test(name)) score -= 2;
  if (townIn(name)) score -= 3;
  if (writtenDates(name, 'day first').length > 0 || /www\.|https?:|@/i.test(name)) score -= 3;
  // "Booking.com" is a name where it is written large.
  if (isWebsite(name) && size < 1.3) score -= 3;
  if (letters < name.replace(/\s/g, '').length * 0.6) score -= 2;
  if (name.split(' ').length > 6) score -= 1;
  if (sureness(segment.words) < 0.5) score -= 1.5;
  // The name returns in the footer, or in the address of the website.
  const parts = plain.replace(/ /g, '');
  if (parts.length >= 4 && everything.split(parts).length > 2) score += 0.8;
  return score;
}
