import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructuredInvoice } from '../../../../domain/documents/structured-invoice.js';
import { electronicInvoice } from '../invoices/electronic-invoice.js';
import { Refusal } from '../refusal.js';

/** A file that is attached to a PDF, as pdf.js gives it. */
interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** The electronic invoice in a ZUGFeRD or Factur-X file. @returns null when there is none, or it is damaged: the pages say the same */
export async function invoiceAttachedTo(pdf: PDFDocumentProxy): Promise<StructuredInvoice | null> {
  const attachments: Readonly<Record<string, Attachment>> | null = await pdf.getAttachments();
  for (const { filename, content } of Object.values(attachments ?? {}).slice(0, 20)) {
    if (!/\.xml$/i.test(filename) || !(content instanceof Uint8Array)) continue;
    const invoice = invoiceIn(content);
    if (invoice) return invoice;
  }
  return null;
}

function invoiceIn(content: Uint8Array): StructuredInvoice | null {
  try {
    return electronicInvoice(content);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
