import { createHash } from 'node:crypto';
import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { PdfAAttachment, PdfADocument } from '../../../application/documents/pdf-a-writer.js';
import { setBlock } from './document-blocks.js';
import { embedFonts } from './document-fonts.js';
import { PageFlow } from './page-flow.js';
import { SRGB_PROFILE } from './srgb-profile.js';
import { xmpOf } from './xmp-metadata.js';

const PRODUCER = 'Account and Payments Service';
const ATTACHMENT_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const ID_BYTES = 16;

/** Writes a document as PDF/A-3B (ISO 19005-3). @throws Error when the name of an attachment is none, or is there twice */
export async function writePdfA(document: PdfADocument): Promise<Uint8Array> {
  assertNames(document.attachments);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  describe(pdf, document);
  setColours(pdf);
  const flow = new PageFlow(pdf, await embedFonts(pdf));
  for (const block of document.blocks) setBlock(flow, block);
  flow.finish(document.title);
  for (const attachment of document.attachments) await attach(pdf, attachment, document.date);
  return await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}

function describe(pdf: PDFDocument, document: PdfADocument): void {
  const { title, author, language, date } = document;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage(language);
  pdf.setProducer(PRODUCER);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const { context, catalog } = pdf;
  const metadata = context.stream(new TextEncoder().encode(xmpOf(document)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  const id = PDFHexString.of(identityOf(document));
  context.trailerInfo.ID = context.obj([id, id]);
}

/** A name of the file that follows from its content, as hexadecimal digits. */
function identityOf({ attachments, ...document }: PdfADocument): string {
  const hash = createHash('sha256').update(JSON.stringify(document));
  for (const { bytes, ...attachment } of attachments) hash.update(JSON.stringify(attachment)).update(bytes);
  return hash.digest('hex').slice(0, ID_BYTES * 2);
}

function setColours({ context, catalog }: PDFDocument): void {
  const profile = context.register(context.flateStream(SRGB_PROFILE, { N: 3 }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB'),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]));
}

async function attach(pdf: PDFDocument, attachment: PdfAAttachment, date: Date): Promise<void> {
  const { name, mediaType, relationship, bytes, description } = attachment;
  await pdf.attach(bytes, name, {
    mimeType: mediaType,
    description,
    afRelationship: AFRelationship[relationship],
    creationDate: date,
    modificationDate: date,
  });
}

function assertNames(attachments: readonly PdfAAttachment[]): void {
  const names = attachments.map(({ name }) => name);
  const bad = names.find((name) => !ATTACHMENT_NAME.test(name));
  if (bad !== undefined) throw new Error(`An attachment cannot have the name ${bad}`);
  if (new Set(names).size < names.length) throw new Error('Two attachments have the same name');
}
