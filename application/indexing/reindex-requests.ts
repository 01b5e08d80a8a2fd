import { token } from '../ports/token.js';
import type { Corrections } from './ledger-corrections.js';

/** A request to read blocks of the ledger again, because the ledger may lack something in them. */
export interface ReindexRequest {
  readonly id: string;
  /** The first block that has not been read again. */
  readonly next: bigint;
  /** The last block. */
  readonly to: bigint;
}

/** A request with its progress, for the operator. */
export interface ReindexReport {
  readonly from: bigint;
  readonly to: bigint;
  readonly reason: string;
  readonly isFinished: boolean;
  readonly corrections: Corrections;
}

/** The stored requests to read blocks again. The indexer carries them out. */
export interface ReindexRequests {
  /**
   * Stores a request. A suspicion adds none while another request for these blocks is open, or for a minute after it was carried out.
   * @returns the id; null when none was added
   */
  add(
    range: { readonly from: bigint; readonly to: bigint },
    reason: string,
    isSuspicion: boolean,
  ): Promise<string | null>;
  /** Takes an open request that nobody has tried in the last seconds; null when there is none. */
  take(): Promise<ReindexRequest | null>;
  /** Notes that the blocks before `next` have been read again. The request is finished when `next` is beyond its last block. */
  advance(id: string, next: bigint, corrections: Corrections): Promise<void>;
  /** The newest requests, the newest first. */
  newest(limit: number): Promise<readonly ReindexReport[]>;
  find(id: string): Promise<ReindexReport | null>;
}
export const ReindexRequests = token<ReindexRequests>('ReindexRequests');
