import type { PdfADocument, PdfAWriter } from '../../../application/documents/pdf-a-writer.js';

/**
 * Writes PDF/A-3B with @cantoo/pdf-lib: fonts are embedded, colours are defined by an output intent, XMP metadata say what it is, and
 * attachments are associated files. The library is loaded with the first document: it costs a quarter of a second.
 */
export class PdfLibPdfAWriter implements PdfAWriter {
  async write(document: PdfADocument): Promise<Uint8Array> {
    const { writePdfA } = await import('./pdf-a-file.js');
    return await writePdfA(document);
  }

  async lackingIn(text: string): Promise<readonly string[]> {
    const { writableCharacters } = await import('./document-fonts.js');
    const writable = await writableCharacters();
    return [...new Set(text)].filter((character) => !writable.has(character.codePointAt(0) ?? 0));
  }
}
