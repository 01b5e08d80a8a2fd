/** What a closed account leaves, and for how many years after the end of its year (docs/rules/personal-data.md#what-is-kept). */
export const KEPT_YEARS = {
  /** The audit log, from the year of an entry. */
  AUDIT_LOG: 1,
  /** Invoices and signed tax documents, from the year of a document (AO § 147 Abs. 3). */
  DOCUMENTS: 8,
  /** Payments, and what the payments of the service's books refer to, from the year of the closing. */
  BOOKS: 10,
} as const;

export type Retention = keyof typeof KEPT_YEARS;

/** The first instant at which it need not be kept: a 1st of January, UTC. */
export function keptUntil(retention: Retention, from: Date): Date {
  return new Date(Date.UTC(from.getUTCFullYear() + KEPT_YEARS[retention] + 1, 0, 1));
}
