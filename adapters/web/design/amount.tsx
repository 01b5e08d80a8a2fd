import type { Currency } from '../../../domain/shared/currency.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { amountParts, MASK } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import styles from './amount.module.css';
import { classes } from './classes.js';
import { HiddenText } from './hidden-text.js';

const TEXTS = texts({ hidden: 'Amount hidden' }, { de: { hidden: 'Betrag verborgen' } });

interface AmountProps {
  /** A decimal string of the API; never rounded. */
  readonly value: string;
  readonly currency: Currency;
  /** Shows incoming money with "+" in green, and outgoing money with "−". */
  readonly direction?: 'incoming' | 'outgoing';
  /** Large, for the one number that a page is about. */
  readonly isFigure?: boolean;
  /** Shows the amount also while balances are hidden, for decisions. */
  readonly isAlwaysShown?: boolean;
}

/** An amount in the user's number format. While balances are hidden, it is masked on the screen and for screen readers. */
export function Amount({ value, currency, direction, isFigure, isAlwaysShown = false }: AmountProps) {
  const preferences = usePreferences();
  const look = classes(styles.amount, direction === 'incoming' && styles.incoming, isFigure && styles.figure);
  if (preferences.hideBalances && !isAlwaysShown) {
    return (
      <span className={look}>
        <MaskedAmount />
      </span>
    );
  }
  const { sign, prefix, whole, fraction, suffix } = amountParts(value, currency, preferences);
  return (
    <span className={look}>
      {direction === undefined ? sign : SIGNS[direction]}
      {prefix}
      {whole}
      <span className={styles.fraction}>{fraction}</span>
      {suffix}
    </span>
  );
}

/** Stands for an amount while balances are hidden. */
export function MaskedAmount() {
  const t = useTexts(TEXTS);
  return (
    <>
      <span aria-hidden="true">{MASK}</span>
      <HiddenText>{t.hidden}</HiddenText>
    </>
  );
}

export const SIGNS = { incoming: '+', outgoing: '\u2212' } as const;
