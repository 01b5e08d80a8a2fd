import { type Currency, currencyOf, type Token } from '../../../domain/shared/currency.js';
import type { Deployment } from '../api/shapes.js';

/** What can be paid in here; US dollars until it is known what there is. */
export function currenciesOf(deployment: Deployment | undefined): readonly Currency[] {
  if (!deployment) return ['USD'];
  return Object.keys(deployment.tokens).map((token) => currencyOf(token as Token));
}
