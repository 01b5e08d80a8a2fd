/** Federal Reserve districts, thrift institutions, electronic transactions, and traveller's cheques, by the first two digits. */
const PREFIXES: readonly (readonly [from: number, to: number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Whether nine digits are an ABA routing number: its checksum is right, and its prefix is in use. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  if (!PREFIXES.some(([from, to]) => prefix >= from && prefix <= to)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum > 0 && sum % 10 === 0;
}
