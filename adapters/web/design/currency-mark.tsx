import type { Currency } from '../../../domain/shared/currency.js';
import styles from './avatar.module.css';

const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', CHF: '₣', CAD: '$', MXN: '$' };

/** The round mark of a currency. The text beside it says which one. */
export function CurrencyMark({ currency }: { readonly currency: Currency }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {SIGNS[currency]}
    </span>
  );
}
