import type { Currency } from '../../../domain/shared/currency.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { AmountField } from './amount-field.js';
import { BalanceHint } from './balance-hint.js';
import { SelectField } from './field.js';

const TEXTS = texts({ amount: 'Amount', currency: 'Currency' }, { de: { amount: 'Betrag', currency: 'Währung' } });

interface MoneyFieldsProps {
  /** As it is typed. */
  readonly amount: string;
  readonly currency: Currency;
  readonly currencies: readonly Currency[];
  /** What there is of the currency where the money comes from; undefined until it is known. */
  readonly balance: string | undefined;
  readonly error: string | undefined;
  readonly onAmount: (typed: string) => void;
  readonly onCurrency: (currency: Currency) => void;
}

/** An amount and its currency. */
export function MoneyFields(props: MoneyFieldsProps) {
  const t = useTexts(TEXTS);
  const { amount, currency, currencies, balance, error, onAmount, onCurrency } = props;
  return (
    <>
      <AmountField
        label={t.amount}
        hint={<BalanceHint value={balance} currency={currency} />}
        error={error}
        value={amount}
        onChange={onAmount}
      />
      <SelectField
        label={t.currency}
        value={currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={onCurrency}
      />
    </>
  );
}
