import type { ReactNode } from 'react';
import { usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { readAmount } from '../format/amounts.js';
import { typedValue } from '../format/typed-value.js';
import { texts } from '../language/texts.js';
import { TextField } from './field.js';

const TEXTS = texts(
  {
    such: (example: string) => `Such as ${example}.`,
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    COMMA: (decimal: string, whole: string) =>
      `This can be read in two ways. Your decimal separator is the comma: write ${decimal} or ${whole}.`,
    DOT: (decimal: string, whole: string) =>
      `This can be read in two ways. Your decimal separator is the dot: write ${decimal} or ${whole}.`,
  },
  {
    de: {
      such: (example) => `Zum Beispiel ${example}.`,
      invalid: (example) => `Geben Sie einen Betrag wie ${example} ein.`,
      COMMA: (decimal, whole) =>
        `Das lässt sich auf zwei Arten lesen. Ihr Dezimaltrennzeichen ist das Komma: Schreiben Sie ${decimal} oder ${whole}.`,
      DOT: (decimal, whole) =>
        `Das lässt sich auf zwei Arten lesen. Ihr Dezimaltrennzeichen ist der Punkt: Schreiben Sie ${decimal} oder ${whole}.`,
    },
  },
);

const EXAMPLE = '12.5';
/** Of any asset; whether an amount fits its asset is the form's matter. */
const MOST_DECIMALS = 18;

interface AmountFieldProps {
  readonly label: string;
  /** Shown before the example of how this person writes decimals. */
  readonly hint?: ReactNode;
  /** Where several fields stand together, one example is enough. */
  readonly hasExample?: boolean;
  readonly error?: ReactNode;
  /** The form was sent: a text that is no amount is a fault now, unless the form says another one. */
  readonly isTried?: boolean;
  /** Also zero is an answer then. */
  readonly mayBeEmpty?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A number with decimals, as the person writes them. What could be read in two ways is said at once. */
export function AmountField({
  hint,
  hasExample = true,
  error,
  isTried = false,
  mayBeEmpty = false,
  value,
  ...field
}: AmountFieldProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const preferences = usePreferences();
  const { fault } = readAmount(value.trim().replace(/^[-\u2212]\s*/, ''), preferences, MOST_DECIMALS);
  const own = preferences.decimalSeparator;
  const readings = [
    value.trim().replace(/[.,]/, own === 'COMMA' ? ',' : '.'),
    value.trim().replace(/[.,]/, ''),
  ] as const;
  const isNumber = mayBeEmpty ? typedValue(value, preferences, MOST_DECIMALS) !== undefined : fault === null;
  const invalid = isTried && !isNumber ? t.invalid(format.number(EXAMPLE)) : undefined;
  return (
    <TextField
      {...field}
      value={value}
      hint={
        hasExample ? (
          <>
            {hint}
            {hint && <br />}
            {t.such(format.number(EXAMPLE))}
          </>
        ) : (
          hint
        )
      }
      error={fault === 'ambiguous' ? t[own](...readings) : (error ?? invalid)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
