/** EIP-1559 fees in wei per gas. */
export interface RelayFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The operator's limits, in wei per gas. */
export interface FeePolicy {
  /** The tip of a first attempt. */
  readonly tip: bigint;
  /** No attempt offers more. */
  readonly ceiling: bigint;
}

/** The base fee rises by at most an eighth per block, so twice the fee suffices for five full blocks in a row. */
const BASE_FEE_HEADROOM = 2n;

/** Nodes take another transaction for the same nonce when both of its fees are a tenth higher; an eighth leaves room for rounding. */
const RAISE_DIVISOR = 8n;

/** The fees of a first attempt; null while the next block costs more than the ceiling. */
export function firstFees(baseFee: bigint, { tip, ceiling }: FeePolicy): RelayFees | null {
  if (baseFee > ceiling) return null;
  return feesOf(wanted(baseFee, tip), tip, ceiling);
}

/** The fees of the next attempt for the same nonce: at least an eighth more; null when that is above the ceiling. */
export function raisedFees(previous: RelayFees, baseFee: bigint, { tip, ceiling }: FeePolicy): RelayFees | null {
  const least = raised(previous.maxFeePerGas);
  if (least > ceiling) return null;
  return feesOf(larger(least, wanted(baseFee, tip)), larger(raised(previous.maxPriorityFeePerGas), tip), ceiling);
}

/** Whether no block can include it at this base fee. */
export function isUnderpriced({ maxFeePerGas }: RelayFees, baseFee: bigint): boolean {
  return maxFeePerGas < baseFee;
}

function wanted(baseFee: bigint, tip: bigint): bigint {
  return BASE_FEE_HEADROOM * baseFee + tip;
}

function feesOf(maxFee: bigint, tip: bigint, ceiling: bigint): RelayFees {
  const maxFeePerGas = maxFee > ceiling ? ceiling : maxFee;
  return { maxFeePerGas, maxPriorityFeePerGas: tip > maxFeePerGas ? maxFeePerGas : tip };
}

function raised(fee: bigint): bigint {
  return fee + (fee + RAISE_DIVISOR - 1n) / RAISE_DIVISOR;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
