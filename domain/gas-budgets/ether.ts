const DECIMALS = 18;

/** Writes wei as a decimal string in ether, with at least two decimals and no further trailing zeros: "0.0005". */
export function formatEther(wei: bigint): string {
  const digits = wei.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -DECIMALS)}.${fraction}`;
}
