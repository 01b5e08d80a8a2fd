import { folded, hasAny } from './folded-text.js';
import { senderIn } from './merchant-lines.js';
import { segmentsOf, type TextLine } from './text-line.js';

/** The name of the buyer follows. */
const BUYER = [
  'bill to',
  'billed to',
  'ship to',
  'rechnung an',
  'rechnungsempfanger',
  'kunde',
  'customer',
  'sold to',
  'empfanger',
  'invoice to',
  'lieferadresse',
  'rechnungsadresse',
  'rechnungsanschrift',
  'guest',
  'gast',
  'patient',
  'patientin',
  'passenger',
  'fahrgast',
  'reisender',
  'mieter',
];
/** The name of the seller follows. */
const SELLER = [
  'seller',
  'sold by',
  'sold and shipped by',
  'vendor',
  'supplier',
  'merchant',
  'issued by',
  'verkaufer',
  'verkauft durch',
  'verkauft von',
  'verkauf durch',
  'handler',
  'aussteller',
  'ausgestellt von',
  'ausgestellt durch',
  'rechnungssteller',
  'rechnungsaussteller',
  'leistungserbringer',
  'lieferant',
  'anbieter',
  'betreiber',
  'veranstalter',
  'beforderer',
  'vermieter',
  'service provider',
  'provided by',
  'operated by',
  'operator',
  'carrier',
  'organizer',
  'landlord',
  'bill from',
  'invoice from',
  'payable to',
  'paid to',
];
/** Words that are labels only where nothing else stands with them: "Fahrt von" is none. */
const ALONE = { seller: ['from', 'von'], buyer: ['an', 'to', 'firma', 'herrn', 'frau', 'an die', 'an das'] } as const;
const LABELS = { seller: SELLER, buyer: BUYER } as const;
const MOST_LABEL_WORDS = 3;

/** The name of a seller in a title: "Receipt from Harbor Tools", "Ihre Rechnung von Harbor Tools". */
const TITLE =
  /^(?:your\s|ihre?\s|deine?\s)?(?:receipt|invoice|order|booking|payment receipt|rechnung|quittung|beleg|kaufbeleg|bestellung|buchung)\s(?:from|von|bei)\s(\p{Lu}.{2,60})$/iu;
/** A sentence that names the seller: "Vielen Dank für Ihren Einkauf bei Harbor Tools!" */
const SENTENCE =
  /(?:(?:dank|danke) für (?:ihren|ihre|deinen|deine) (?:einkauf|besuch|bestellung|auftrag|buchung)|ihre? (?:einkauf|bestellung|buchung)|(?:thank you|thanks) for (?:shopping|dining|staying|booking|your (?:order|purchase|visit|business))|your (?:order|purchase|booking))\s(?:bei|beim|at|from|with)\s(.{3,60})$/i;

type Whose = keyof typeof LABELS | 'nobody';

/** What a label says of a text: whose name it is, and the name without the label. */
interface LabelledName {
  readonly name: string;
  readonly whose: Whose;
}

/** The label stands before the name on its line, beside it, or on a line above it. */
export function labelOf(segment: TextLine, lines: readonly TextLine[], index: number): LabelledName {
  const own = ownLabel(segment.text);
  if (own) return own;
  const name = segment.text;
  if (isLabelled('buyer', segment, lines, index, 2)) return { name, whose: 'buyer' };
  if (isInWindow(segment, lines, index)) return { name, whose: 'buyer' };
  return { name, whose: isLabelled('seller', segment, lines, index, 1) ? 'seller' : 'nobody' };
}

/** "Sold by Harbor Tools", "Verkäufer: Nordlicht GmbH". A single word needs its colon. */
function ownLabel(text: string): LabelledName | null {
  const [, named] = SENTENCE.exec(text.slice(0, 160)) ?? TITLE.exec(text) ?? [];
  if (named) return { name: named, whose: 'seller' };
  const words = text.split(' ');
  for (let count = Math.min(MOST_LABEL_WORDS + 1, words.length - 1); count > 0; count -= 1) {
    const label = folded(words.slice(0, count).join(' '));
    const hasColon = words[count - 1]?.endsWith(':') || words[count] === ':';
    const name = words
      .slice(count)
      .join(' ')
      .replace(/^[:\s]+/, '');
    for (const whose of ['buyer', 'seller'] as const) {
      const isLabel = hasColon || label.includes(' ') ? LABELS[whose].includes(label) : false;
      if (isLabel) return { name, whose };
    }
  }
  return null;
}

/** How many lines below the sender's the name of the addressee stands. */
const WINDOW_LINES = 3;

/** Below the line of the sender: there stands the address of who gets the letter. */
function isInWindow(segment: TextLine, lines: readonly TextLine[], index: number): boolean {
  return columnAbove(segment, lines, index, WINDOW_LINES).some(({ text }) => senderIn(text) !== null);
}

/** The parts of the lines above that begin where this one begins. */
function columnAbove(segment: TextLine, lines: readonly TextLine[], index: number, reach: number) {
  const left = segment.words[0]?.left ?? 0;
  return lines
    .slice(Math.max(0, index - reach), index)
    .flatMap((line) => segmentsOf(line))
    .filter(({ words }) => Math.abs((words[0]?.left ?? 0) - left) < 4 * segment.height);
}

/** @param reach how many lines above */
function isLabelled(
  whose: keyof typeof LABELS,
  segment: TextLine,
  lines: readonly TextLine[],
  index: number,
  reach: number,
): boolean {
  const left = segment.words[0]?.left ?? 0;
  const isLabel = (each: TextLine) => {
    const text = folded(each.text);
    return (
      ALONE[whose].some((word) => word === text) ||
      (each.words.length <= MOST_LABEL_WORDS && hasAny(text, LABELS[whose]))
    );
  };
  if (columnAbove(segment, lines, index, reach).some(isLabel)) return true;
  // Beside it a small word can mean a way as well: "von Hauptbahnhof".
  const line = lines[index];
  const beside = line && segmentsOf(line).findLast((each) => (each.words[0]?.left ?? 0) < left);
  return (
    beside !== undefined &&
    folded(beside.text).split(' ').length <= MOST_LABEL_WORDS &&
    hasAny(folded(beside.text), LABELS[whose])
  );
}

/** A name that a page gives below its head. */
interface NameBelow {
  readonly name: string;
  readonly segment: TextLine;
  /** The position of the line among those of the page. */
  readonly index: number;
  readonly score: number;
}

const LEGAL_FORM =
  /\b(?:gmbh|mbh|ag|kg|ohg|gbr|ug|eg|e\.?\s?k\.?|se|ltd|limited|llc|inc|plc|corp|sarl|s\.?a\.?)(?=\W|$)/i;
/** What the law wants on a business letter beside the name of a company. */
const REGISTERED =
  /gesch[aä]ftsf[uü]hr|amtsgericht|handelsregister|firmenbuch|\bHR[AB]\b|registered (?:in|office|no|number)|company (?:no|number|reg)/i;
/** Other companies that stand there, too. */
const OTHERS = /bank|sparkasse|komplement|haftend|vertreten/i;
const HOLDER =
  /^(?:kontoinhaber(?:in)?|zahlungsempf[aä]nger|account (?:holder|name)|beneficiary|payable to|payee)\s?:?\s+/i;
const FOR_REGISTERED = 2.6;
const FOR_HOLDER = 1.2;
/** A foot has few lines. */
const MOST_BELOW = 200;

/** The names that the foot of a page gives: of the company beside its register, and of who holds the account. A head can be a picture. */
export function namedBelow(lines: readonly TextLine[], from: number): readonly NameBelow[] {
  return lines.slice(from, from + MOST_BELOW).flatMap((line, offset) => {
    const index = from + offset;
    const near = lines.slice(Math.max(0, index - 1), index + 2).some(({ text }) => REGISTERED.test(text));
    return segmentsOf(line).flatMap((segment) => {
      const named = (name: string, score: number) => ({ name: name.slice(0, 80).trim(), segment, index, score });
      const holder = HOLDER.exec(segment.text);
      if (holder) return [named(segment.text.slice(holder[0].length), FOR_HOLDER)];
      const company = near && segment.text.split(/\s?[·•|;]\s?|,\s|\s[-–—]\s/).find((part) => LEGAL_FORM.test(part));
      return company && !OTHERS.test(company) && company.split(' ').length <= 6 ? [named(company, FOR_REGISTERED)] : [];
    });
  });
}
