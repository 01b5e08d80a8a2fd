import { ValidationError } from '../shared/errors.js';
import { formatBps } from './price-impact.js';

/** The outcome of a simulated purchase of a token and the sale of all that was bought. In smallest units. */
export interface TokenTrial {
  /** What was paid, and the market's fee in it. */
  readonly paid: bigint;
  readonly fee: bigint;
  /** What the market promised for it. */
  readonly quoted: bigint;
  /** What arrived. */
  readonly received: bigint;
  /** What the sale gave; zero when the token could not be sold. */
  readonly returned: bigint;
}

/** More are no sensible decimals. Most tokens have 18. */
export const MOST_TOKEN_DECIMALS = 36;

const BPS = 10_000n;

/** What a sale may lose beside the market's two fees, in hundredths of a percent of what was paid: roundings. */
const ROUNDING_BPS = 100n;

/** @throws ValidationError naming `tokenAddress` when nobody could handle amounts of it */
export function assertDecimals(decimals: number): void {
  if (decimals <= MOST_TOKEN_DECIMALS) return;
  throw refused(`says that it has ${decimals} decimals; at most ${MOST_TOKEN_DECIMALS} make sense`);
}

/**
 * Refuses tokens that cannot be transferred on as other tokens can (docs/rules/payments.md#token-purchases).
 * @throws ValidationError naming `tokenAddress`, with the reason
 */
export function assertSound({ paid, fee, quoted, received, returned }: TokenTrial): void {
  if (quoted === 0n) throw new ValidationError('amount', 'is too small: nothing of the token would arrive');
  if (received < quoted) {
    const kept = formatBps(shareOf(quoted - received, quoted));
    throw refused(`keeps ${kept} of each transfer, so less arrives than is bought`);
  }
  if (returned === 0n) throw refused('can be bought and never sold again: its contract refuses to transfer it on');
  const lost = paid - returned - 2n * fee;
  if (lost * BPS > paid * ROUNDING_BPS) {
    throw refused(`keeps ${formatBps(shareOf(lost, paid))} of what it is sold for`);
  }
}

function shareOf(part: bigint, whole: bigint): number {
  return Number((part * BPS + whole - 1n) / whole);
}

function refused(reason: string): ValidationError {
  return new ValidationError('tokenAddress', reason);
}
