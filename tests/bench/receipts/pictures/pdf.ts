import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import type { FinishedSheet } from '../sheet.js';

/** Writes a sheet as a PDF with text, on a page of A4's width. */
export async function pdfOf({ width, height, marks, rules }: FinishedSheet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const scale = 595 / width;
  const page = pdf.addPage([595, height * scale]);
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  for (const { text, x, y, size, bold, align } of marks) {
    const font: PDFFont = bold ? fonts.bold : fonts.plain;
    const textWidth = font.widthOfTextAtSize(text, size * scale);
    const left = x * scale - (align === 'right' ? textWidth : align === 'center' ? textWidth / 2 : 0);
    page.drawText(text, { x: left, y: (height - y) * scale, size: size * scale, font });
  }
  for (const { left, right, y } of rules) {
    page.drawLine({
      start: { x: left * scale, y: (height - y) * scale },
      end: { x: right * scale, y: (height - y) * scale },
      thickness: 0.5,
    });
  }
  return await pdf.save();
}
