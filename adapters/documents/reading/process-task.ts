import type { ReadDocument } from '../../../domain/documents/read-document.js';
import type { ReadingTask } from './read-file.js';

/** What the service asks of a reading process. */
export interface ProcessTask {
  readonly wanted: 'reading' | 'display copy';
  readonly file: ReadingTask;
}

export interface CopiedDocument {
  readonly outcome: 'copied';
  readonly bytes: Uint8Array;
}

export type ProcessAnswer = ReadDocument | CopiedDocument;

/** What a reading process says: first that it can read, then an answer to each task with the memory that it has taken so far. */
export type ProcessMessage = 'ready' | { readonly answer: ProcessAnswer; readonly memoryBytes: number };
