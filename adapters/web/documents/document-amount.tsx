import { CURRENCIES } from '../../../domain/shared/currency.js';
import { useFormat } from '../app/use-format.js';
import { Amount } from '../design/amount.js';

interface DocumentAmountProps {
  readonly value: string | null;
  /** ISO 4217, any currency. */
  readonly currency: string | null;
}

/** What a document says that is to be paid, in whatever currency. Shown also while balances are hidden: it is somebody else's figure. */
export function DocumentAmount({ value, currency }: DocumentAmountProps) {
  const format = useFormat();
  if (value === null) return <>—</>;
  const known = CURRENCIES.find((one) => one === currency);
  if (known) return <Amount value={value} currency={known} isAlwaysShown />;
  return <>{`${format.number(value)} ${currency ?? ''}`}</>;
}
