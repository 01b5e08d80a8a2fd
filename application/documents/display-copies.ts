import { token } from '../ports/token.js';
import type { DocumentFile } from './document-reader.js';

/** Makes the picture of a stored file that people see in its place. */
export interface DisplayCopies {
  /**
   * A JPEG of the picture, or of the first page of a PDF: upright, at most 2000 pixels long, and without the place, time and device that a
   * phone writes into its pictures. Shares of its width and height are those of a reading's places.
   * @returns null when there is nothing to show
   */
  displayCopyOf(file: DocumentFile): Promise<Uint8Array | null>;
}
export const DisplayCopies = token<DisplayCopies>('DisplayCopies');
