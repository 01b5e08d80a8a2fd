/** Of an amount of a tax document. */
export const CENTS = 2;

/** The amount under its name in the request. @param amount null where it was left empty: then it is that of the payment or of the receipt */
export function statedAmount<Name extends string>(name: Name, amount: string | null): Partial<Record<Name, string>> {
  return amount === null ? {} : ({ [name]: amount } as Record<Name, string>);
}
