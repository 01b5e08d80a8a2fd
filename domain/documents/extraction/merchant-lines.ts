import { isStreet, townIn } from './address.js';
import { folded } from './folded-text.js';
import { segmentsOf, type TextLine, textLine } from './text-line.js';

/** A part of a line that can be a name. */
export interface HeadPart {
  readonly segment: TextLine;
  /** The position of its line. */
  readonly index: number;
}

/** What a house is. Alone on a line it begins or ends a name, and is none. */
const KINDS: ReadonlySet<string> = new Set([
  ...['restaurant', 'ristorante', 'trattoria', 'osteria', 'pizzeria', 'gasthaus', 'gasthof', 'wirtshaus', 'brauhaus'],
  ...['cafe', 'bistro', 'brasserie', 'bar', 'pub', 'hotel', 'pension', 'taverne', 'imbiss', 'kiosk', 'diner', 'grill'],
  ...['backerei', 'konditorei', 'metzgerei', 'fleischerei', 'apotheke', 'drogerie', 'buchhandlung', 'supermarkt'],
  ...['tankstelle', 'parkhaus', 'friseur', 'praxis', 'kanzlei', 'taxi', 'bakery', 'pharmacy', 'bookshop', 'bookstore'],
]);
/** A name does not end with them. */
const GOES_ON = /(?:^|\s)(?:&|\+|und|and|am|im|an der|in der|zum|zur|zu den|of|the|by|de|da|di|du|la|le)$/i;
/** How much larger or smaller the second half of a name is. */
const MOST_RATIO = 1.5;
/** How far apart its lines are, from middle to middle, as a share of the letters' height. */
const MOST_STEP = 2.5;

export function isKindOfHouse(text: string): boolean {
  return KINDS.has(folded(text));
}

/** "Muster GmbH · Hauptstr. 1 · 12345 Berlin": who sends it. On a letter it stands in the window, above the address of who gets it. */
export function senderIn(text: string): string | null {
  const [first = '', ...others] = text.split(/\s?[·•|]\s?|\s[-–—*]\s|,\s/);
  const isSender = others.some((part) => townIn(part) !== null || isStreet(part));
  return isSender && townIn(first) === null && !isStreet(first) ? first : null;
}

/** The parts of the first lines. Two that are one name ("Ristorante" above "Da Salvatore", "Gasthof zum" above "Hirsch") are a part together. */
export function headParts(lines: readonly TextLine[]): readonly HeadPart[] {
  const rows = lines.map((line) => segmentsOf(line));
  const joined = new Set<TextLine>();
  return rows.flatMap((segments, index) =>
    segments.flatMap((segment): readonly HeadPart[] => {
      if (joined.has(segment)) return [];
      const next = beginsName(segment.text)
        ? rows[index + 1]?.find((below) => isSecondHalf(segment, below))
        : undefined;
      if (!next) return [{ segment, index }];
      joined.add(next);
      return [{ segment: textLine(segment.page, [...segment.words, ...next.words]), index }];
    }),
  );
}

function beginsName(text: string): boolean {
  return isKindOfHouse(text) || GOES_ON.test(text);
}

function isSecondHalf(upper: TextLine, lower: TextLine): boolean {
  const ratio = upper.height / lower.height;
  const isAlike = ratio < MOST_RATIO && ratio > 1 / MOST_RATIO;
  const isNext = lower.top - upper.top < MOST_STEP * Math.max(upper.height, lower.height);
  const isAddress = isStreet(lower.text) || townIn(lower.text) !== null || senderIn(lower.text) !== null;
  return (
    isAlike &&
    isNext &&
    isBelow(upper, lower) &&
    !isAddress &&
    !isKindOfHouse(lower.text) &&
    /^[\p{L}&]/u.test(lower.text)
  );
}

function isBelow(upper: TextLine, lower: TextLine): boolean {
  const [left, right] = edgesOf(upper);
  const [lowerLeft, lowerRight] = edgesOf(lower);
  return lowerLeft < right && lowerRight > left;
}

function edgesOf({ words }: TextLine): readonly [number, number] {
  return [words[0]?.left ?? 0, Math.max(0, ...words.map(({ left, width }) => left + width))];
}

const CONTACT =
  /\b(?:tel|telefon|phone|fax|mobil|e-?mail|www|ust-?id|uid|vat|st(?:euer)?-?n(?:umme)?r)\b|@[\w-]+\.|\bwww\./i;
const CONTACT_LINES = 5;

/** Whether a telephone number, a website or a tax number stands in the same block, a few lines below. */
export function hasContactBelow(segment: TextLine, lines: readonly TextLine[], index: number): boolean {
  return lines
    .slice(index + 1, index + 1 + CONTACT_LINES)
    .flatMap((line) => segmentsOf(line))
    .some((below) => isBelow(segment, below) && CONTACT.test(below.text.slice(0, 200)));
}

const DOMAIN = /(?:www\.|@)([\p{L}\d-]{3,40})\.(?:de|com|ch|at|net|org|eu|shop|io|co\.uk|it|fr)\b/iu;
/** Where anybody has a mailbox. */
const MAIL_SERVICES: ReadonlySet<string> = new Set([
  ...['gmail', 'googlemail', 'gmx', 'web', 'outlook', 'hotmail', 't-online', 'icloud', 'yahoo', 'posteo', 'mailbox'],
]);
const FOR_WEBSITE = 0.1;

export function isWebsite(text: string): boolean {
  return /\.(?:de|com|ch|at|net|org|eu|shop|io)\b/i.test(text);
}

/** A name that nothing but the address of a website or a mailbox gives: the head can be a picture. */
export function namedByWebsite(lines: readonly TextLine[]) {
  return lines.slice(0, 200).flatMap((line, index) => {
    const [, domain] = DOMAIN.exec(line.text.slice(0, 200)) ?? [];
    if (!domain || MAIL_SERVICES.has(domain.toLowerCase())) return [];
    const name = domain
      .split('-')
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' ');
    return [{ name, segment: line, index, score: FOR_WEBSITE }];
  });
}
