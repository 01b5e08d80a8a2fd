import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { READING_LIMITS } from '../limits.js';
import { Refusal } from '../refusal.js';

/** A folder of the package, with the separator at its end that pdf.js asks for. */
function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('pdfjs-dist/package.json')), name) + sep;
}

/**
 * Opens a PDF. Its scripts, forms and links do nothing, and nothing is fetched for it.
 * @throws Refusal when it is damaged, asks for a password or has too many pages
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // pdf.js takes the memory of what it is given, and refuses a Buffer, which is what storages give.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    disableAutoFetch: true,
    maxImageSize: READING_LIMITS.pixels,
    canvasMaxAreaInBytes: READING_LIMITS.pixels * 4,
    standardFontDataUrl: packageFolder('standard_fonts'),
    cMapUrl: packageFolder('cmaps'),
    wasmUrl: packageFolder('wasm'),
    verbosity: VerbosityLevel.ERRORS,
  });
  // Without a password there is nothing to ask: the document is refused.
  const document = await task.promise.catch((error: unknown) => {
    throw new Refusal(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged', {
      cause: error,
    });
  });
  if (document.numPages > READING_LIMITS.pages) {
    await document.destroy();
    throw new Refusal('too_many_pages');
  }
  return document;
}
