const HASH = /^(?:0x)?([0-9a-f]{64})$/;

/** Reads a hash in either case, with or without 0x, as the ledger writes it: lower case with 0x. Null when it is none. */
export function readTransactionHash(text: string): string | null {
  const digits = HASH.exec(text.toLowerCase())?.[1];
  return digits === undefined ? null : `0x${digits}`;
}
