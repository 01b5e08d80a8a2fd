import type { ReceiptId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A file that somebody has taken from the line, to read it. */
export interface TakenReading {
  readonly id: ReceiptId;
  /** How often it was taken, this time included. */
  readonly tries: number;
}

/** How long a taken file is left to whoever took it: longer than reading it and making its copy may take. */
export const READING_LEASE_MS = 3 * 60 * 1000;
/** Readings that began within this time count when it is decided whose turn it is. */
export const COUNTED_MS = 60 * 60 * 1000;

/** The files of all owners that wait to be read. All times are of the wall clock. */
export interface ReadingLine {
  /**
   * Takes a file of the owner whose files took the least time within the last hour: of these the one that was tried least often and waits longest. Nobody else gets it until the lease is over.
   * @returns null when none can be taken now
   */
  take(now: Date): Promise<TakenReading | null>;
  /**
   * The reading has ended.
   * @param tookMs counts for its owner
   * @param nextAt when a file that was not read may be taken again
   */
  end(id: ReceiptId, tookMs: number, nextAt: Date): Promise<void>;
}
export const ReadingLine = token<ReadingLine>('ReadingLine');
