/**
 * An operation's share of the fee of a transaction, by the gas that it used. The shares of all operations are together never more than the
 * fee.
 * @param gasOfAll what each operation in the transaction used; empty when it is not known, as in a transaction that reverted
 * @param gasOfOne what this operation used; null when it is not known
 * @param tasks how many operations the transaction carried; the share is equal where gas is not known
 */
export function shareOfFee(
  feeWei: bigint,
  tasks: number,
  gasOfOne: bigint | null,
  gasOfAll: readonly bigint[],
): bigint {
  const sum = gasOfAll.reduce((total, gas) => total + gas, 0n);
  if (gasOfOne === null || sum === 0n) return feeWei / BigInt(Math.max(1, tasks));
  return (feeWei * gasOfOne) / sum;
}
