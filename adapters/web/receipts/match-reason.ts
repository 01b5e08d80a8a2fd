import { plural, texts } from '../language/texts.js';

export const REASON_TEXTS = texts(
  {
    amount: 'same amount',
    sameDay: 'same day',
    after: (days: number) => plural('en', days, 'paid one day later', `paid ${days} days later`),
    before: (days: number) => plural('en', days, 'paid one day before', `paid ${days} days before`),
    merchant: 'same merchant',
  },
  {
    de: {
      amount: 'gleicher Betrag',
      sameDay: 'gleicher Tag',
      after: (days: number) => plural('de', days, 'einen Tag danach bezahlt', `${days} Tage danach bezahlt`),
      before: (days: number) => plural('de', days, 'einen Tag davor bezahlt', `${days} Tage davor bezahlt`),
      merchant: 'gleicher Händler',
    },
  },
);

type ReasonTexts = (typeof REASON_TEXTS)['en'];

const DAYS = /^paid (\d+) days? (after|before) its date$/;

/** The service's reason for a suggestion in the reader's language. A part that this page does not know stays English. */
export function reasonText(t: ReasonTexts, reason: string): string {
  const parts = reason.split(', ').map((part) => {
    if (part === 'Same amount') return t.amount;
    if (part === 'same day') return t.sameDay;
    if (part === 'same merchant') return t.merchant;
    const [, days, side] = DAYS.exec(part) ?? [];
    if (days === undefined) return part;
    return side === 'after' ? t.after(Number(days)) : t.before(Number(days));
  });
  return parts.join(', ');
}
