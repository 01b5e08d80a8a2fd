import type { Found } from '../found.js';
import { placeOf, segmentsOf, sureness, type TextLine } from './text-line.js';

/** A postcode and a town, in the forms of Germany, Austria, Switzerland, the United States and the United Kingdom. */
const TOWNS: readonly RegExp[] = [
  /(?:\b(?:D|A|CH)-)?\b\d{5}\s\p{Lu}[\p{L}.()/-]{2,30}(?:\s\p{L}[\p{L}.()/-]{1,30}){0,3}/u,
  /(?:\b(?:A|CH)-)?\b[1-9]\d{3}\s\p{Lu}[\p{L}.-]{2,30}(?:\s\p{Lu}[\p{L}.-]{1,30})?/u,
  /\p{Lu}[\p{L}.]{2,30}(?:\s\p{Lu}[\p{L}.]{1,30}){0,2},?\s[A-Z]{2}\s\d{5}(?:-\d{4})?/u,
  /(?:\p{Lu}\p{L}{2,30},?\s)?[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u,
];
const STREET =
  /\p{L}{3,}.{0,30}\s\d{1,4}\s?[a-z]?\b|^\d{1,5}\s\p{L}{3,}|(?:stra(?:ß|ss)e|str\.|platz|weg|allee|gasse|ring|damm|street|st\.|avenue|ave|road|rd|lane|blvd)/iu;

/** The merchant's address as one line: of several the one that is nearest to the merchant's name. */
export function addressOf(lines: readonly TextLine[], merchantLine: number | null): Found<string> | null {
  const parts = lines.flatMap((line, index) => segmentsOf(line).map((segment) => ({ segment, index })));
  const found = parts.flatMap(({ segment, index }, position) => {
    const town = townIn(segment.text);
    if (!town) return [];
    const before = parts
      .slice(0, position)
      .findLast((each) => index - each.index <= 2 && isAbove(each.segment, segment) && each.index < index);
    return [{ segment, index, ...wholeAddress(segment, town, before?.segment ?? null) }];
  });
  const distance = (index: number) => (merchantLine === null ? index : Math.abs(index - merchantLine));
  const [nearest] = [...found].sort((one, other) => distance(one.index) - distance(other.index));
  if (!nearest) return null;
  const { segment, value, words } = nearest;
  return { value, confidence: 0.85 * sureness(words), place: placeOf(segment.page, words) };
}

export function townIn(text: string): { readonly town: string; readonly before: string } | null {
  for (const form of TOWNS) {
    const match = form.exec(text.slice(0, 200));
    if (match) return { town: match[0].trim(), before: text.slice(0, match.index) };
  }
  return null;
}

export function isStreet(text: string): boolean {
  return STREET.test(text.slice(0, 120)) && /\d/.test(text);
}

/** Street and town on one line, or the street on the line above. */
function wholeAddress(segment: TextLine, { town, before }: { town: string; before: string }, above: TextLine | null) {
  const parts = before.split(/[,·•|–—]|\s-\s/).map((part) => part.trim());
  const street = parts.findLast((part) => isStreet(part));
  if (street) return { value: `${street}, ${town}`, words: segment.words };
  if (above && isStreet(above.text))
    return { value: `${above.text}, ${town}`, words: [...above.words, ...segment.words] };
  return { value: town, words: segment.words };
}

function isAbove(upper: TextLine, lower: TextLine): boolean {
  const [left, right] = edgesOf(lower);
  const [upperLeft, upperRight] = edgesOf(upper);
  return upperLeft < right && upperRight > left;
}

function edgesOf({ words }: TextLine): readonly [number, number] {
  const last = words.at(-1);
  return [words[0]?.left ?? 0, last ? last.left + last.width : 0];
}
