import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A file that somebody has taken from the line, to read it. */
export interface TakenReading {
  readonly id: ReceiptId;
  /** How often it was taken, this time included. */
  readonly tries: number;
}

/** How a reading has ended. */
export interface EndedReading {
  /** Counts for its owner. */
  readonly tookMs: number;
  /** When a file that was not read may be taken again. */
  readonly nextAt: Date;
  /** The file was tried. It was not when nobody had time to read it. */
  readonly isTry: boolean;
}

/** How long a taken file is left to whoever took it: longer than two files that are read again before it, its own reading and its copy take. */
export const READING_LEASE_MS = 6 * 60 * 1000;
/** Readings that began within this time count when it is decided whose turn it is. */
export const COUNTED_MS = 60 * 60 * 1000;

/** The files of all owners that wait to be read. All times are of the wall clock. */
export interface ReadingLine {
  /**
   * Takes a file of the owner whose files took the least time within the last hour: of these the one that was tried least often and waits longest. Nobody else gets it until the lease is over.
   * @returns null when none can be taken now
   */
  take(now: Date): Promise<TakenReading | null>;
  /** The reading of a taken file has ended. */
  end(id: ReceiptId, ended: EndedReading): Promise<void>;
  /** Whether the owner may have a file read again now: no file waits whose owner's files took less time. */
  hasTurn(ownerId: UserId, now: Date): Promise<boolean>;
  /** A file was read again. The time counts for its owner, beside what its earlier readings took. */
  countAgain(id: ReceiptId, beganAt: Date, tookMs: number): Promise<void>;
}
export const ReadingLine = token<ReadingLine>('ReadingLine');
