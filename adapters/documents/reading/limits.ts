/** What one file may cost. A file beyond them is refused, and the process that reads it is ended. */
export const READING_LIMITS = {
  pages: 50,
  /** Pages without text of their own, which have to be recognised. */
  recognisedPages: 8,
  /** Of a file with an electronic invoice, so many of the first pages and of the last ones are compared with it. */
  comparedPages: 5,
  /** After this time no further page is drawn to see whether its text is shown: what is read then is to be looked at. */
  drawingMs: 30_000,
  /** After this time no further page is recognised: text that a page carries is read as it is, and a page without text is too demanding. */
  recognisingMs: 50_000,
  /** A phone's picture has 12 to 50 million pixels. */
  pixels: 60_000_000,
  /** The sum of the text of an attached invoice. */
  xmlBytes: 5 * 1024 * 1024,
  words: 50_000,
  timeMs: 60_000,
  /** Of the process that reads, with the recognition's models, which need 200 MB. */
  memoryBytes: 900 * 1024 * 1024,
} as const;
