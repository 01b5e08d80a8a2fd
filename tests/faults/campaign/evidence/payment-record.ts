import type { Currency } from '../../../../domain/shared/currency.js';

export type Status = 'PENDING_APPROVAL' | 'APPROVED' | 'COMPLETED' | 'FAILED' | 'REJECTED' | 'EXPIRED';

/** What a person did and saw of one payment. Its amount is no other payment's. */
export interface PaymentRecord {
  /** `n17`: its name in reports, and its reference. */
  readonly name: string;
  readonly payer: string;
  readonly payee: string;
  readonly currency: Currency;
  readonly minorUnits: bigint;
  readonly idempotencyKey: string;
  /** Whether a client proposed it, and not the app. Each of them has idempotency keys of its own. */
  isByClient: boolean;
  /** The ids of every answer to the idempotency key. */
  readonly ids: Set<string>;
  /** Whether an assertion was ever handed in. */
  approvalSent: boolean;
  /** Whether the service answered that it took the approval. */
  approvalTaken: boolean;
  rejectionTaken: boolean;
  /** What the status was, each time that it was another one than before. */
  readonly seen: Status[];
  /** The end of the approval window. */
  expiresAt: Date | null;
  transactionHash: string | null;
  /** When, by the service's clock, it was first seen with a final status. */
  endedAt: Date | null;
}

const FINAL: ReadonlySet<Status> = new Set(['COMPLETED', 'FAILED', 'REJECTED', 'EXPIRED']);

export function isFinal(status: Status | undefined): boolean {
  return status !== undefined && FINAL.has(status);
}

export function finalStatus({ seen }: PaymentRecord): Status | undefined {
  return seen.at(-1);
}

export function newPaymentRecord(
  terms: Pick<PaymentRecord, 'name' | 'payer' | 'payee' | 'currency' | 'minorUnits' | 'idempotencyKey'>,
): PaymentRecord {
  return {
    ...terms,
    isByClient: false,
    ids: new Set(),
    approvalSent: false,
    approvalTaken: false,
    rejectionTaken: false,
    seen: [],
    expiresAt: null,
    transactionHash: null,
    endedAt: null,
  };
}
