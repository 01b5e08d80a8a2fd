import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const REGULAR = 'LiberationSans-Regular';
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

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
    regular: await embed(pdf, REGULAR, 'AAAAAA'),
    bold: await embed(pdf, 'LiberationSans-Bold', 'AAAAAB'),
  };
}

/** The code points that the regular font draws. It has the same ones as the bold font. */
export async function writableCharacters(): Promise<ReadonlySet<number>> {
  known ??= readWritable();
  return known;
}

/* Read once: the font of this version does not change. */
let known: Promise<ReadonlySet<number>> | undefined;

async function readWritable(): Promise<ReadonlySet<number>> {
  const font = fontkit.create(await bytesOf(REGULAR));
  if (!('characterSet' in font)) throw new Error('The file holds several fonts');
  return codePointsOf(font);
}

/** Without letters that are written from right to left: lines are set in the other direction. */
function codePointsOf(font: { readonly characterSet: readonly number[] }): ReadonlySet<number> {
  return new Set(font.characterSet.filter((code) => !RIGHT_TO_LEFT.test(String.fromCodePoint(code))));
}

function bytesOf(name: string): Promise<Buffer> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return readFile(join(folder, 'standard_fonts', `${name}.ttf`));
}

/** @param tag six capitals: they say that the font in the file has only a part of the characters */
async function embed(pdf: PDFDocument, name: string, tag: string): Promise<DocumentFont> {
  const font = await pdf.embedFont(await bytesOf(name), { subset: true, customName: `${tag}+${name}` });
  const characters = codePointsOf({ characterSet: font.getCharacterSet() });
  return {
    font,
    drawable: (text) =>
      [...text].map((character) => (characters.has(character.codePointAt(0) ?? 0) ? character : '?')).join(''),
  };
}
