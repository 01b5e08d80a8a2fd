import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from '../ports/token.js';

/** Days in UTC; both belong to it. */
export interface ArchivePeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** One document in an archive. */
export interface ArchivedDocument {
  /** Its line in the table, in the order of the columns. Null is an empty cell. */
  readonly cells: readonly (string | null)[];
  /** Its stored file, and the name that the file has in the folder of its kind; null without a file. */
  readonly file: { readonly key: ObjectKey; readonly name: string } | null;
}

/** The documents of one kind, as every feature with documents contributes them. */
export interface ArchivedDocuments {
  /** The name of their folder and of their table: `receipts`. */
  readonly name: string;
  /** What the columns hold, in German and English. */
  readonly columns: readonly string[];
  /** Reads them page by page. It can be called again, and then reads anew. */
  of(ownerId: UserId, period: ArchivePeriod): AsyncIterable<ArchivedDocument>;
}
export const ArchivedDocuments = token<ArchivedDocuments>('ArchivedDocuments');

/** The documents of one owner and one period. */
export interface DocumentArchive {
  readonly ownerId: UserId;
  readonly period: ArchivePeriod;
  readonly kinds: readonly ArchivedDocuments[];
}

/** Writes an archive while it is read: one table for each kind, and all files. It holds one file at a time in memory. */
export interface ArchiveWriter {
  readonly contentType: string;
  readonly fileExtension: string;
  write(archive: DocumentArchive): AsyncIterable<Uint8Array>;
}
export const ArchiveWriter = token<ArchiveWriter>('ArchiveWriter');
