import { constants, deflateRawSync } from 'node:zlib';
import {
  PDFDocument,
  PDFName,
  PDFString,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import { CII_INVOICE } from './invoices.js';

const RECEIPT = ['Kiosk Otto GmbH', 'Datum 01.03.2026', 'Zeitung   2,00 EUR', 'Summe EUR   2,00'];

async function receipt(...pages: readonly (readonly string[])[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const lines of pages.length === 0 ? [RECEIPT] : pages) {
    const page = pdf.addPage([300, 200]);
    for (const [index, text] of lines.entries()) page.drawText(text, { x: 20, y: 160 - index * 20, size: 12, font });
  }
  return pdf;
}

/** A receipt as a PDF with text: the lines of each page. */
export async function plainPdf(...pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  return await (await receipt(...pages)).save();
}

/** A receipt that runs a script when it is opened and when its page is shown. */
export async function scriptedPdf(): Promise<Uint8Array> {
  const pdf = await receipt();
  pdf.addJavaScript('run', 'while (true) { app.alert("hello"); }');
  return await pdf.save();
}

/** Asks for a password. */
export async function encryptedPdf(): Promise<Uint8Array> {
  const pdf = await receipt();
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return await pdf.save({ useObjectStreams: false });
}

export async function pdfWithPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) pdf.addPage([200, 200]);
  return await pdf.save();
}

/** Its tree of pages contains itself. */
export function loopingPdf(): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
  ]);
}

/** A page as large as a town. */
export function hugePagePdf(): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100000000 100000000] >>',
  ]);
}

/** The receipt of another merchant with an electronic invoice attached, as ZUGFeRD has it. */
export async function pdfWithInvoice(xml = CII_INVOICE): Promise<Uint8Array> {
  const pdf = await receipt();
  await pdf.attach(new TextEncoder().encode(xml), 'factur-x.xml', { mimeType: 'text/xml', description: 'invoice' });
  return await pdf.save();
}

/** A picture as its only page, with a line of text below, and an electronic invoice attached that says something else. */
export async function pictureWithInvoice(picture: Uint8Array, footer = ''): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(picture);
  const page = pdf.addPage([image.width / 2, image.height / 2]);
  page.drawImage(image, { x: 0, y: 0, width: image.width / 2, height: image.height / 2 });
  page.drawText(footer, { x: 10, y: 4, size: 6 });
  await pdf.attach(new TextEncoder().encode(CII_INVOICE), 'factur-x.xml', {
    mimeType: 'text/xml',
    description: 'invoice',
  });
  return await pdf.save();
}

/** A picture as its only page with the text that a program claims to have recognised on it, which nobody sees. */
export async function scanWithHiddenText(picture: Uint8Array, lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(picture);
  const page = pdf.addPage([image.width / 2, image.height / 2]);
  page.drawImage(image, { x: 0, y: 0, width: image.width / 2, height: image.height / 2 });
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
  for (const [index, text] of lines.entries()) page.drawText(text, { x: 20, y: 100 - index * 20, size: 12 });
  return await pdf.save();
}

/** Names a file of this machine and an address as its contents. */
export async function pdfWithOutsideFile(): Promise<Uint8Array> {
  const pdf = await receipt();
  pdf.catalog.set(
    PDFName.of('OpenAction'),
    pdf.context.obj({ S: PDFName.of('URI'), URI: PDFString.of('http://127.0.0.1:1/') }),
  );
  return await pdf.save();
}

/** Its page unpacks to a gigabyte. */
export function pdfBomb(): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  // The header of zlib, blocks that another one may follow, and an empty last one.
  const page = [Buffer.from([0x78, 0x9c]), ...Array<Buffer>(64).fill(block), Buffer.from([0x03, 0x00])];
  const stream = Buffer.concat(page).toString('latin1');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream}\nendstream`,
  ]);
}

function rawPdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
