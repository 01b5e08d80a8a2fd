/** The beginning and the end of an address, which people compare: "0x5290…9EE7". */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
