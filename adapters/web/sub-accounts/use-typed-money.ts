import { useState } from 'react';
import { TOKEN_DECIMALS } from '../../../domain/shared/currency.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { isMoreThan, typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  { invalid: (example: string) => `Enter an amount such as ${example}.`, tooMuch: 'There is less than this.' },
  { de: { invalid: (example) => `Geben Sie einen Betrag wie ${example} ein.`, tooMuch: 'So viel ist nicht da.' } },
);

export interface TypedMoney {
  readonly text: string;
  readonly type: (text: string) => void;
  /** What is wrong with the amount; undefined while nothing is. */
  readonly fault: string | undefined;
  /** The amount for a proposal. Null, and shown as a fault, when there is none. */
  readonly take: () => string | null;
}

/**
 * The amount in a form.
 * @param balance what there is, a decimal string; undefined while it is not known
 * @param decimals how many the asset has
 */
export function useTypedMoney(balance: string | undefined, decimals: number = TOKEN_DECIMALS): TypedMoney {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const preferences = usePreferences();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const amount = typedAmount(text, preferences, decimals);
  const isShort = amount !== null && balance !== undefined && isMoreThan(amount, balance);
  return {
    text,
    type: (typed) => {
      setText(typed);
      setIsMissing(false);
    },
    fault: isMissing ? t.invalid(format.number('25.5')) : isShort ? t.tooMuch : undefined,
    take: () => {
      setIsMissing(amount === null);
      return amount;
    },
  };
}
