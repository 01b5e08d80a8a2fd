import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { DEFAULT_CAPACITY, ReadingProcesses } from '../../adapters/documents/reading/reading-processes.js';
import type { MediaType } from '../../domain/documents/media-type.js';
import type { ReadDocument } from '../../domain/documents/read-document.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { PROJECT_ROOT } from '../../infrastructure/project-root.js';
import {
  encryptedPdf,
  hugePagePdf,
  loopingPdf,
  pdfBomb,
  pdfWithInvoice,
  pdfWithOutsideFile,
  pdfWithPages,
  pictureWithInvoice,
  plainPdf,
  scanWithHiddenText,
  scriptedPdf,
} from '../support/documents/hostile-pdfs.js';
import { pngBomb, pngClaiming } from '../support/documents/hostile-pictures.js';
import { CII_INVOICE } from '../support/documents/invoices.js';
import { eventually } from '../support/eventually.js';

const PROGRAM = join(PROJECT_ROOT, 'dist', 'programs', 'reading-process.js');
const clock = { businessTime: true, now: () => new Date('2026-12-31T00:00:00Z') } as const;
const capacity = { ...DEFAULT_CAPACITY, idleMs: 60_000 };

const processes = new ReadingProcesses(PROGRAM, clock, capacity);
afterAll(() => processes.stop());

/** The processes that this test's readers have started. */
async function readersOf(parent: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([id, ppid, ...words]) =>
    Number(ppid) === parent && words.includes(PROGRAM) ? [Number(id)] : [],
  );
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (file: Uint8Array, mediaType: MediaType): Promise<ReadDocument> =>
  processes.read({ bytes: file, mediaType });
const isRead = { outcome: 'read', totalAmountValue: { value: 2_000_000n } };

describe('a file that is to be read', () => {
  it('is read from the text of a PDF', async () => {
    // As a storage gives it.
    expect(await read(Buffer.from(await plainPdf()), 'application/pdf')).toMatchObject({
      ...isRead,
      source: 'text_layer',
      merchantName: { value: 'Kiosk Otto GmbH' },
      date: { value: '2026-03-01' },
    });
  });

  it('is read from the invoice that a PDF carries, not from its pages', async () => {
    expect(await read(await pdfWithInvoice(), 'application/pdf')).toMatchObject({
      source: 'electronic_invoice',
      merchantName: { value: 'Lindner Webdesign GmbH' },
      totalAmountValue: { value: 357_000_000n },
      // Its page is a receipt over 2.00.
      reviewReasons: ['source_mismatch'],
    });
  });

  it.each([
    ['', ''],
    [' with a line of text', 'Seite 1 von 1, vielen Dank für Ihren Auftrag'],
  ])('that is a picture%s is compared with the invoice that it carries', async (_, footer) => {
    const file = await pictureWithInvoice(await pictureOf(RECEIPT), footer);
    expect(await read(file, 'application/pdf')).toMatchObject({
      source: 'electronic_invoice',
      reviewReasons: ['source_mismatch'],
    });
  });

  it('is read from its pages when the invoice that it carries is broken', async () => {
    const broken = await pdfWithInvoice(CII_INVOICE.slice(0, 500));
    expect(await read(broken, 'application/pdf')).toMatchObject({ source: 'text_layer', ...isRead });
  });

  it('is an electronic invoice by itself', async () => {
    expect(await read(bytes(CII_INVOICE), 'application/xml')).toMatchObject({ source: 'electronic_invoice' });
  });

  it('is seen when it is a scan whose hidden text says something else', async () => {
    const file = await scanWithHiddenText(await pictureOf(RECEIPT), ['Bergmann GmbH', 'Rechnung', 'Summe EUR 90,00']);
    expect(await read(file, 'application/pdf')).toMatchObject({ ...isRead, source: 'recognised_text' });
  });

  it('is seen when it is a picture, and each value is found on it', async () => {
    const document = await read(await pictureOf(RECEIPT), 'image/jpeg');
    expect(document).toMatchObject({ ...isRead, source: 'recognised_text', date: { value: '2026-03-01' } });
    // The total is on the last of four lines.
    expect(document).toMatchObject({ totalAmountValue: { place: { page: 1, top: expect.closeTo(0.7, 1) } } });
  });

  it('is seen when a phone stored it on its side, and each value is found as people see it', async () => {
    const picture = await sharp(await pictureOf(RECEIPT))
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await read(picture, 'image/jpeg')).toMatchObject({
      ...isRead,
      totalAmountValue: { place: { top: expect.closeTo(0.7, 1) } },
    });
  });

  it('says by its GiroCode what is to be transferred', async () => {
    const code = [
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Kiosk Otto',
      'DE89370400440532013000',
      'EUR2.00',
      '',
      '',
      'RE-17',
      '',
    ];
    const square = renderSVG(code.join('\n')).replace('<svg ', '<svg x="720" y="10" width="300" height="300" ');
    expect(await read(await pictureOf(RECEIPT, square), 'image/jpeg')).toMatchObject({
      paymentTerms: { vendorIban: { value: 'DE89370400440532013000' }, paymentReference: { value: 'RE-17' } },
    });
  });
});

const RECEIPT = ['Kiosk Otto GmbH', 'Datum 01.03.2026', 'Zeitung 2,00 EUR', 'Summe EUR 2,00'];

async function pictureOf(lines: readonly string[], more = ''): Promise<Buffer> {
  const text = lines.map((line, index) => `<text x="30" y="${70 + index * 60}" font-size="36">${line}</text>`).join('');
  const size = `width="${more === '' ? 700 : 1050}" height="320"`;
  const ground = '<rect width="100%" height="100%" fill="white"/>';
  return await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${text}${more}</svg>`))
    .jpeg()
    .toBuffer();
}

describe('the copy of a file that people see', () => {
  it('is upright and does not say where and with what it was taken', async () => {
    const taken = { IFD0: { Model: 'Phone of Otto' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
    const picture = await sharp(await pictureOf(RECEIPT))
      .rotate(-90)
      .withExif(taken)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(Buffer.from(picture).includes('Phone of Otto')).toBe(true);
    const hiding = joined(picture, bytes('<script>alert(1)</script>'));
    const copy = await processes.displayCopyOf({ bytes: hiding, mediaType: 'image/jpeg' });
    expect(Buffer.from(copy ?? []).includes('script')).toBe(false);
    const { exif, width, height, orientation } = await sharp(copy ?? new Uint8Array()).metadata();
    expect({ exif, orientation, isWide: (width ?? 0) > (height ?? 0) }).toEqual({
      exif: undefined,
      orientation: undefined,
      isWide: true,
    });
  });

  it('is the first page of a PDF', async () => {
    const copy = await processes.displayCopyOf({ bytes: await plainPdf(), mediaType: 'application/pdf' });
    expect(await sharp(copy ?? new Uint8Array()).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });
  });

  it('is a further page of a PDF, with nothing of the file but its pixels', async () => {
    const file = {
      bytes: await plainPdf(['Erste Seite'], ['Zweite Seite'], []),
      mediaType: 'application/pdf',
    } as const;
    expect(await processes.pageCountOf(file)).toBe(3);
    const copies = await Promise.all([1, 2, 3].map((page) => processes.displayCopyOf(file, page)));
    const pictures = await Promise.all(copies.map(async (copy) => sharp(copy ?? new Uint8Array()).stats()));
    // The last page is empty.
    expect(pictures.map(({ channels: [red] }) => red?.min === 255)).toEqual([false, false, true]);
    expect(Buffer.from(copies[0] ?? [])).not.toEqual(Buffer.from(copies[1] ?? []));
    expect(await sharp(copies[1] ?? new Uint8Array()).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });
    expect(await processes.displayCopyOf(file, 4)).toBeNull();
  });

  it('of a further page that harms its reader does not exist, and the pages of a hostile file are not counted', async () => {
    const pdf = (contents: Uint8Array) => ({ bytes: contents, mediaType: 'application/pdf' }) as const;
    expect(await processes.displayCopyOf(pdf(loopingPdf()), 2)).toBeNull();
    expect(await processes.pageCountOf(pdf(await encryptedPdf()))).toBeNull();
    expect(await processes.pageCountOf(pdf(await pdfWithPages(2_000)))).toBeNull();
    expect(await processes.pageCountOf({ bytes: bytes(CII_INVOICE), mediaType: 'application/xml' })).toBeNull();
    expect(await processes.pageCountOf(pdf(await plainPdf()))).toBe(1);
  });

  it('does not exist of what cannot be seen', async () => {
    expect(await processes.displayCopyOf({ bytes: bytes(CII_INVOICE), mediaType: 'application/xml' })).toBeNull();
    expect(await processes.displayCopyOf({ bytes: pngClaiming(100_000, 100_000), mediaType: 'image/png' })).toBeNull();
  });
});

describe('a hostile file', () => {
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array, MediaType]>([
    ['nothing in it', 'empty_file', () => new Uint8Array(), 'image/png'],
    ['a drawing in it', 'unsupported_type', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    [
      'a drawing behind an XML declaration',
      'unsupported_type',
      () => bytes('<?xml version="1.0"?><svg/>'),
      'application/xml',
    ],
    ['another type than promised', 'wrong_type', plainPdf, 'image/png'],
    [
      'another file behind its first bytes',
      'damaged',
      () => bytes('\xff\xd8\xff\xe0<script>alert(1)</script>'),
      'image/jpeg',
    ],
    ['a header of 100,000 by 100,000 pixels', 'too_many_pixels', () => pngClaiming(100_000, 100_000), 'image/png'],
    ['400 million pixels in a few hundred kilobytes', 'too_many_pixels', () => pngBomb(20_000, 20_000), 'image/png'],
    ['half of its picture missing', 'damaged', () => pngBomb(2000, 2000).subarray(0, 900), 'image/png'],
    ['nothing to be seen', 'no_text', () => pngBomb(900, 900), 'image/png'],
    ['a password', 'encrypted', encryptedPdf, 'application/pdf'],
    ['2,000 pages', 'too_many_pages', () => pdfWithPages(2000), 'application/pdf'],
    ['pages within pages without end', 'damaged', loopingPdf, 'application/pdf'],
    ['a page as large as a town', 'no_text', hugePagePdf, 'application/pdf'],
    [
      'a program before its PDF',
      'unsupported_type',
      async () => joined(bytes('MZ\x90'), await plainPdf()),
      'application/pdf',
    ],
    [
      'a PDF behind its picture',
      'wrong_type',
      async () => joined(await pictureOf(RECEIPT), await plainPdf()),
      'application/pdf',
    ],
    ['a PDF that ends at once', 'damaged', () => bytes('%PDF-1.7\n'), 'application/pdf'],
    [
      'entities in its invoice',
      'unsupported_type',
      () => bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      'application/xml',
    ],
  ])('with %s is refused: %s', async (_, reason, make, mediaType) => {
    expect(await read(await make(), mediaType)).toEqual({ outcome: 'unreadable', reason });
  });

  it.each([
    ['a script', scriptedPdf],
    ['an address that it wants opened', pdfWithOutsideFile],
    ['an archive behind it', async () => joined(await plainPdf(), bytes('PK\x03\x04 evil.exe'))],
  ])('with %s is read, and nothing of it is done', async (_, make) => {
    expect(await read(await make(), 'application/pdf')).toMatchObject(isRead);
  });

  it.each([
    ['time', { timeMs: 1 }],
    ['memory', { memoryBytes: 1 }],
  ])('that takes more %s than there is costs its process, and the next file is read', async (_, limit) => {
    const poor = new ReadingProcesses(PROGRAM, clock, { ...capacity, ...limit });
    const refused = { outcome: 'unreadable', reason: 'too_demanding' };
    expect(await poor.read({ bytes: await plainPdf(), mediaType: 'application/pdf' })).toEqual(refused);
    poor.stop();
    expect(await read(await plainPdf(), 'application/pdf')).toMatchObject(isRead);
  });

  it('whose page unpacks to a gigabyte costs its process, and the next file is read', async () => {
    const small = new ReadingProcesses(PROGRAM, clock, { ...capacity, memoryBytes: 450 * 1024 * 1024 });
    const reading = (file: Uint8Array) => small.read({ bytes: file, mediaType: 'application/pdf' });
    expect(await reading(pdfBomb())).toEqual({ outcome: 'unreadable', reason: 'too_demanding' });
    expect(await reading(await plainPdf())).toMatchObject(isRead);
    small.stop();
  });

  it('is not judged by a process that somebody else ended: it is read again', async () => {
    const reader = new ReadingProcesses(PROGRAM, clock, capacity);
    const reading = reader.read({ bytes: await plainPdf(), mediaType: 'application/pdf' });
    for (const id of await readersOf(process.pid)) process.kill(id, 'SIGTERM');
    expect(await reading).toMatchObject(isRead);
    reader.stop();
  });

  it('is not judged by a reader that the machine cannot start', async () => {
    const reader = new ReadingProcesses(`${PROGRAM}.missing`, clock, capacity);
    const reading = reader.read({ bytes: await plainPdf(), mediaType: 'application/pdf' });
    await expect(reading).rejects.toThrow(ServiceUnavailableError);
    reader.stop();
  });

  it('is not judged by the memory that the file before it has taken', async () => {
    const reader = new ReadingProcesses(PROGRAM, clock, { ...capacity, keptBytes: 1 });
    const file = { bytes: await plainPdf(), mediaType: 'application/pdf' } as const;
    const before = await readersOf(process.pid);
    for (let times = 0; times < 2; times += 1) expect(await reader.read(file)).toMatchObject(isRead);
    await eventually('its process has ended', async () => {
      const running = await readersOf(process.pid);
      return running.every((id) => before.includes(id));
    });
    reader.stop();
  });

  it('is not judged by a service that stops while it is read, nor is one that waits', async () => {
    const reader = new ReadingProcesses(PROGRAM, clock, capacity);
    const file = { bytes: await plainPdf(), mediaType: 'application/pdf' } as const;
    const readings = [reader.read(file), reader.read(file)];
    reader.stop();
    for (const reading of readings) await expect(reading).rejects.toThrow(ServiceUnavailableError);
  });
});
