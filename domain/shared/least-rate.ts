/** How slow a client may be that sends or takes a file. */
export interface LeastRate {
  /** How long it may do nothing at all. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** 64 kilobits a second: a phone with a bad connection is faster (docs/rules/documents.md#receipt-files). */
export const LEAST_RATE: LeastRate = { graceMs: 30_000, bytesPerSecond: 8 * 1024 };

/** At the least rate the largest file takes 21 minutes and a half (docs/rules/documents.md#receipt-files). A longer upload is ended. */
export const LONGEST_UPLOAD_MS = 25 * 60_000;

/** How long the service may have waited for a client, in milliseconds, when so many bytes have moved. */
export function allowedWaitMs(movedBytes: number, { graceMs, bytesPerSecond }: LeastRate): number {
  return graceMs + (movedBytes / bytesPerSecond) * 1000;
}
