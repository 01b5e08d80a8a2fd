import type { ReadDocument } from '../../../domain/documents/read-document.js';
import type { ReadingTask } from './read-file.js';

/** What the service asks of a reading process. */
export interface ProcessTask {
  readonly wanted: 'reading' | 'display copy' | 'page count';
  /** Which page is to be copied. */
  readonly page: number;
  readonly file: ReadingTask;
}

interface CopiedDocument {
  readonly outcome: 'copied';
  readonly bytes: Uint8Array;
}

interface CountedPages {
  readonly outcome: 'counted';
  readonly pages: number;
}

export type ProcessAnswer = ReadDocument | CopiedDocument | CountedPages;

/** What a reading process says: first that it can read, then an answer to each task with the memory that it has taken so far. */
export type ProcessMessage = 'ready' | { readonly answer: ProcessAnswer; readonly memoryBytes: number };
