import { TOKEN_DECIMALS } from '../../../domain/shared/currency.js';

/** Where an axis may end, in hundredths of a power of ten. */
const STEPS = [10n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n, 100n] as const;

const THOUSANDTHS = 1_000n;

/** The minor units of a decimal string of the API: "-1.5" is -1500000. */
export function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(TOKEN_DECIMALS, '0').slice(0, TOKEN_DECIMALS));
  return text.startsWith('-') ? -units : units;
}

/** From the lowest to the highest value of a picture, zero between them or at one end. */
export interface Scale {
  readonly floor: bigint;
  readonly ceiling: bigint;
}

/** Ends at round numbers. */
export function scaleOf(values: readonly bigint[]): Scale {
  let [lowest, highest] = [0n, 0n];
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const ceiling = highest === 0n && lowest < 0n ? 0n : roundUp(highest);
  return { floor: lowest === 0n ? 0n : -roundUp(-lowest), ceiling };
}

/** How far above the floor a value is, in percent of the whole. Only for drawing: no amount is made of it. */
export function heightOf(value: bigint, { floor, ceiling }: Scale): number {
  return Number(((value - floor) * 100n * THOUSANDTHS) / (ceiling - floor)) / Number(THOUSANDTHS);
}

/** The smallest round number that is at least this: two digits at most, before zeros. One unit of the currency for nothing. */
function roundUp(value: bigint): bigint {
  if (value === 0n) return 10n ** BigInt(TOKEN_DECIMALS);
  const power = 10n ** BigInt(value.toString().length);
  const step = STEPS.find((hundredths) => (power * hundredths) / 100n >= value && (power * hundredths) % 100n === 0n);
  return step === undefined ? power : (power * step) / 100n;
}
