import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from '@jest/globals';
import { READING_LIMITS } from '../../../../adapters/documents/reading/limits.js';
import { readPdf } from '../../../../adapters/documents/reading/pdf/read-pdf.js';
import type { TextRecognizer } from '../../../../adapters/documents/reading/pictures/text-recognizer.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { CII_INVOICE } from '../../../support/documents/invoices.js';

const SHOWN = [
  'Lindner Webdesign GmbH',
  'Rechnungsnummer: RE-4711',
  'Summe EUR 357,00',
  'IBAN DE89 3704 0044 0532 0130 00',
];
const NUMBER = 'Rechnungsnummer: RE-4711';
/** It shows all but the number. */
const MISREAD = SHOWN.map((line) => line.replace('4711', '4712'));
const SEES_NOTHING = { recognize: async () => [] } as unknown as TextRecognizer;

/** What is read of a PDF with these lines on its pages. */
async function reasonsOf(
  pages: readonly (readonly string[])[],
  xml: string | null,
  times: { readonly drawingMs?: number; readonly recognisingMs?: number } = {},
) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([300, 200]);
    for (const [index, text] of lines.entries()) page.drawText(text, { x: 20, y: 160 - index * 20, size: 10, font });
  }
  if (xml !== null) await pdf.attach(new TextEncoder().encode(xml), 'factur-x.xml', { mimeType: 'text/xml' });
  const reading = await readPdf(await pdf.save(), calendarDate('2026-03-02'), SEES_NOTHING, {
    ...READING_LIMITS,
    ...times,
  });
  return reading.reviewReasons;
}

it.each([
  [5, true],
  [6, false],
  [7, true],
])(
  'of the eleven pages of an electronic invoice all but the middle one are compared with it: page %i',
  async (number, isCompared) => {
    const pages = Array.from({ length: 11 }, (_, index) =>
      index + 1 === number ? [NUMBER] : index === 0 ? MISREAD : [],
    );
    expect((await reasonsOf(pages, CII_INVOICE)).includes('source_mismatch')).toBe(!isCompared);
  },
);

it.each([CII_INVOICE, null])('out of time for drawing, what was read is to be looked at', async (xml) => {
  expect(await reasonsOf([SHOWN], xml)).not.toContain('source_mismatch');
  expect(await reasonsOf([SHOWN], xml, { drawingMs: 0 })).toContain('source_mismatch');
});

it('out of time for recognition, no GiroCode is looked for, no page is recognised, and it is to be looked at', async () => {
  const late = { recognisingMs: 0 };
  expect(await reasonsOf([SHOWN], null, late)).toContain('source_mismatch');
  expect(await reasonsOf([MISREAD], CII_INVOICE, late)).toContain('source_mismatch');
  await expect(reasonsOf([SHOWN, []], null, late)).rejects.toMatchObject({ reason: 'too_demanding' });
});
