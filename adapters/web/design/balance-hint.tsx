import type { Currency } from '../../../domain/shared/currency.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { Amount } from './amount.js';

const TEXTS = texts({ available: 'Available:' }, { de: { available: 'Verfügbar:' } });

interface BalanceHintProps {
  /** A decimal string; undefined until it is known. */
  readonly value: string | undefined;
  readonly currency: Currency;
}

/** What there is of a currency, below the field of an amount. */
export function BalanceHint({ value, currency }: BalanceHintProps) {
  const t = useTexts(TEXTS);
  return (
    <>
      {t.available} {value === undefined ? '…' : <Amount value={value} currency={currency} />}
    </>
  );
}
