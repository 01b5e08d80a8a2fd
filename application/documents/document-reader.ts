import type { MediaType } from '../../domain/documents/media-type.js';
import type { ReadDocument } from '../../domain/documents/read-document.js';
import { token } from '../ports/token.js';

/** A stored file. The bytes decide what it is; `mediaType` is what was promised when it was stored. */
export interface DocumentFile {
  readonly bytes: Uint8Array;
  readonly mediaType: MediaType;
}

/** Reads a stored file. Never throws for what is in the file: it says why nothing was read. */
export interface DocumentReader {
  /** @param begun is called when the reading begins; before that it waits for its turn */
  read(file: DocumentFile, begun?: () => void): Promise<ReadDocument>;
}
export const DocumentReader = token<DocumentReader>('DocumentReader');
