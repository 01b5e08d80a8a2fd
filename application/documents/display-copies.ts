import { token } from '../ports/token.js';
import type { DocumentFile } from './document-reader.js';

/** Makes the pictures of a stored file that people see in its place. */
export interface DisplayCopies {
  /**
   * A JPEG of the picture, or of one page of a PDF: upright, at most 2000 pixels long, and without the place, time and device that a
   * phone writes into its pictures. Shares of its width and height are those of a reading's places.
   * @param page counts from 1; the first one when left out
   * @param begun is called when it begins; before that it waits for its turn
   * @returns null when there is nothing to show
   * @throws ServiceUnavailableError when nobody has time
   */
  displayCopyOf(file: DocumentFile, page?: number, begun?: () => void): Promise<Uint8Array | null>;
  /** How many pages can be shown; a picture has one. Null when there is nothing to show. @throws ServiceUnavailableError when nobody has time */
  pageCountOf(file: DocumentFile): Promise<number | null>;
}
export const DisplayCopies = token<DisplayCopies>('DisplayCopies');
