import { texts } from '../language/texts.js';

/** The names of the facts that cards of some payment types have. A card may have others: they are shown under their key. */
export const LINE_NAMES = texts(
  { minimumReceived: 'You get at least', rate: 'Rate', contact: 'Contact' },
  { de: { minimumReceived: 'Sie bekommen mindestens', rate: 'Kurs', contact: 'Kontakt' } },
);

type LineName = keyof (typeof LINE_NAMES)['en'];

export function isLineName(name: string): name is LineName {
  return Object.hasOwn(LINE_NAMES.en, name);
}
