import { crossRate, formatRate } from '../../../domain/rates/exchange-rate.js';
import { isCurrency } from '../../../domain/shared/currency.js';
import type { Money } from '../../../domain/shared/money.js';
import type { ApprovalCard } from '../api/shapes.js';
import { onlyLine } from './only-line.js';
import { cardAmount, figuresIn } from './quoted-figures.js';

const RATE_DECIMALS = 6;

/** What a card says that an exchange of currencies delivers at least. Null on other cards, and when its figures do not fit together. */
export function exchangeMinimumIn(card: ApprovalCard): Money | null {
  if (card.paymentType !== 'exchange') return null;
  const figures = figuresIn(card, cardAmount(card), 'poolFee');
  if (!figures) return null;
  const { given, expected, minimumReceived } = figures;
  const rate = formatRate(crossRate(given.units, expected.units), RATE_DECIMALS);
  const { currency, units: minorUnits } = minimumReceived;
  return currency !== null && isCurrency(currency) && onlyLine(card, 'rate') === rate ? { minorUnits, currency } : null;
}
