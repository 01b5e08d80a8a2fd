import { TextField } from '../design/field.js';

interface AmountFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An amount that may be left empty: then it is that of the payment or of the receipt. */
export function AmountField(props: AmountFieldProps) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" />;
}

/** The amount under its name in the request; nothing where it was left empty. */
export function statedAmount<Name extends string>(name: Name, typed: string): Partial<Record<Name, string>> {
  const amount = typed.trim().replace(',', '.');
  return amount === '' ? {} : ({ [name]: amount } as Record<Name, string>);
}
