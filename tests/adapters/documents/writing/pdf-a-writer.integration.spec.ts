import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfLibPdfAWriter } from '../../../../adapters/documents/writing/pdf-a-writer.js';
import type { PdfADocument } from '../../../../application/documents/pdf-a-writer.js';

const XML = new TextEncoder().encode('<?xml version="1.0"?><invoice/>');
const DOCUMENT: PdfADocument = {
  title: 'Bewirtungsbeleg <1> & "mehr"',
  author: 'Zoë Groß',
  language: 'de',
  date: new Date('2026-11-22T12:00:00.000Z'),
  blocks: [
    { kind: 'title', text: 'Bewirtungsbeleg' },
    { kind: 'fields', rows: [{ label: 'Ort', value: 'Café Überall, Köln €' }] },
    {
      kind: 'table',
      columns: [
        { title: 'Posten', share: 0.7, align: 'left' },
        { title: 'EUR', share: 0.3, align: 'right' },
      ],
      rows: [['Speisen', '70,00']],
      sums: [['Summe', '70,00']],
    },
  ],
  attachments: [
    { name: 'factur-x.xml', mediaType: 'text/xml', relationship: 'Data', bytes: XML, description: 'Rechnung' },
  ],
};
const writer = new PdfLibPdfAWriter();

describe('a document for the archive', () => {
  it('shows its text and carries its attachments', async () => {
    const pdf = await opened(await writer.write(DOCUMENT));
    expect(await textOf(pdf)).toContain('Café Überall, Köln €');
    const attachments: Record<string, { content: Uint8Array }> = await pdf.getAttachments();
    expect(Object.keys(attachments)).toEqual(['factur-x.xml']);
    expect(Buffer.from(attachments['factur-x.xml']?.content ?? []).equals(Buffer.from(XML))).toBe(true);
  });

  it('says that it is PDF/A-3B, in well-formed metadata', async () => {
    const metadata = await (await opened(await writer.write(DOCUMENT))).getMetadata();
    expect(metadata.metadata?.get('pdfaid:part')).toBe('3');
    expect(metadata.metadata?.get('pdfaid:conformance')).toBe('B');
    expect(metadata.metadata?.get('dc:title')).toBe(DOCUMENT.title);
    expect(metadata.info).toMatchObject({ CreationDate: 'D:20261122120000Z', Title: DOCUMENT.title });
  });

  it('has what PDF/A asks for: embedded fonts, an output intent, a file id and associated files', async () => {
    const bytes = await writer.write(DOCUMENT);
    const { context, catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    const dictionaries = objects.flatMap((object) => (object instanceof PDFDict ? [object] : []));
    const ofType = (type: string) => dictionaries.filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of(type));
    expect(ofType('FontDescriptor')).toHaveLength(2);
    for (const font of ofType('FontDescriptor')) {
      expect(font.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFStream);
      expect(String(font.get(PDFName.of('FontName')))).toMatch(/^\/[A-Z]{6}\+LiberationSans/);
    }
    for (const font of ofType('Font'))
      expect(String(font.get(PDFName.of('Subtype')))).toMatch(/^\/(Type0|CIDFontType2)$/);
    const [intent] = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray();
    expect((intent as PDFDict).get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'));
    expect((intent as PDFDict).lookup(PDFName.of('DestOutputProfile'))).toBeInstanceOf(PDFRawStream);
    const [file] = ofType('Filespec');
    expect(file?.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Data'));
    expect(catalog.lookup(PDFName.of('AF'), PDFArray).size()).toBe(1);
    expect(context.trailerInfo.ID).toBeInstanceOf(PDFArray);
    expect(context.trailerInfo.Encrypt).toBeUndefined();
    for (const absent of ['OpenAction', 'AA', 'AcroForm']) expect(catalog.has(PDFName.of(absent))).toBe(false);
  });

  it('describes the properties of an electronic invoice', async () => {
    const facturX = { fileName: 'factur-x.xml', version: '1.0', conformanceLevel: 'EN 16931' } as const;
    const { metadata } = await (await opened(await writer.write({ ...DOCUMENT, facturX }))).getMetadata();
    expect(metadata?.get('fx:conformancelevel')).toBe('EN 16931');
    expect(metadata?.get('fx:documentfilename')).toBe('factur-x.xml');
  });

  it('is the same file for the same content, and another one for another', async () => {
    const first = Buffer.from(await writer.write(DOCUMENT));
    expect(Buffer.from(await writer.write(DOCUMENT)).equals(first)).toBe(true);
    expect(Buffer.from(await writer.write({ ...DOCUMENT, language: 'en' })).equals(first)).toBe(false);
  });

  it('goes on on further pages, and writes a question mark for a character that no font has', async () => {
    const text = `${'Sehr geehrte Damen und Herren, 漢字 ließen wir weg. '.repeat(200)}${'x'.repeat(400)}`;
    const pdf = await opened(await writer.write({ ...DOCUMENT, blocks: [{ kind: 'paragraph', text }] }));
    expect(pdf.numPages).toBeGreaterThan(1);
    expect(await textOf(pdf)).toContain('?? ließen wir');
  });

  it('says which letters it cannot write', async () => {
    const spoken = ['Zoë Groß, Łódź €', 'Ελένη Παπαδάκη', 'Дарья Жукова', 'Şükrü Çağlar'];
    expect(await Promise.all(spoken.map((text) => writer.lackingIn(text)))).toEqual([[], [], [], []]);
    expect(await writer.lackingIn('王小明 and 小红')).toEqual(['王', '小', '明', '红']);
    expect(await writer.lackingIn('Nguyễn')).toEqual(['ễ']);
    expect(await writer.lackingIn('יעל 😀')).toEqual(['י', 'ע', 'ל', '😀']);
  });

  it.each(['../x', 'a b', '', 'ä.xml'])('refuses an attachment by the name of %j', async (name) => {
    const attachments = DOCUMENT.attachments.map((attachment) => ({ ...attachment, name }));
    await expect(writer.write({ ...DOCUMENT, attachments })).rejects.toThrow('cannot have the name');
  });
});

async function opened(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
}

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
}
