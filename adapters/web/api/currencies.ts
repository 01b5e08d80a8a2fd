import { type Currency, currencyOf, type Token } from '../../../domain/shared/currency.js';
import type { Deployment } from './shapes.js';

/** The currencies of this deployment; US dollars until they are known. */
export function currenciesOf(deployment: Deployment | undefined): readonly Currency[] {
  if (!deployment) return ['USD'];
  return Object.keys(deployment.tokens).map((token) => currencyOf(token as Token));
}
