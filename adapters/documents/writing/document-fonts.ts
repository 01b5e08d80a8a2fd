import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

export type FontWeight = 'regular' | 'bold';

export interface DocumentFont {
  readonly font: PDFFont;
  /** The text with a question mark for each character that the font lacks. */
  drawable(text: string): string;
}

export type DocumentFonts = Readonly<Record<FontWeight, DocumentFont>>;

/** Liberation Sans, which pdf.js brings along (SIL Open Font License). Only the characters that are used go into the file. */
export async function embedFonts(pdf: PDFDocument): Promise<DocumentFonts> {
  pdf.registerFontkit(fontkit);
  return {
    regular: await embed(pdf, 'LiberationSans-Regular', 'AAAAAA'),
    bold: await embed(pdf, 'LiberationSans-Bold', 'AAAAAB'),
  };
}

/** @param tag six capitals: they say that the font in the file has only a part of the characters */
async function embed(pdf: PDFDocument, name: string, tag: string): Promise<DocumentFont> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const bytes = await readFile(join(folder, 'standard_fonts', `${name}.ttf`));
  const font = await pdf.embedFont(bytes, { subset: true, customName: `${tag}+${name}` });
  const known = new Set(font.getCharacterSet());
  return {
    font,
    drawable: (text) =>
      [...text].map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?')).join(''),
  };
}
