import type { Found } from '../found.js';
import { placeOf, segmentsOf, sureness, type TextLine } from './text-line.js';

/** The first value that is read in one of the lines, first in its parts. */
export function firstIn(lines: readonly TextLine[], read: (text: string) => string | null): Found<string> | null {
  for (const line of lines) {
    for (const segment of [...segmentsOf(line), line]) {
      const value = read(segment.text.slice(0, 200));
      if (value) return foundOn(segment, value);
    }
  }
  return null;
}

/** @param rule how sure the rule is that found it */
export function foundOn<Value>(line: TextLine, value: Value, rule = 0.95): Found<Value> {
  return { value, confidence: rule * sureness(line.words), place: placeOf(line.page, line.words) };
}
