import type { Container } from 'inversify';
import type { DocumentFile } from '../../../application/documents/document-reader.js';
import { type PdfADocument, PdfAWriter } from '../../../application/documents/pdf-a-writer.js';
import { ObjectStorage } from '../../../application/ports/object-storage.js';
import { FinalizeUpload } from '../../../application/receipts/finalize-upload.js';
import { RequestUpload } from '../../../application/receipts/request-upload.js';
import type { ReceiptId } from '../../../domain/shared/ids.js';
import { ownedObjectKey } from '../../../domain/shared/object-key.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';

const MEDIA_TYPE = 'application/pdf';

/** Uploads PDFs with text, which are read within a second, as any client does it. */
export class DemoUploads {
  private readonly writer: PdfAWriter;
  private readonly storage: ObjectStorage;
  private readonly requestUpload: RequestUpload;
  private readonly finalizeUpload: FinalizeUpload;

  constructor(container: Container) {
    this.writer = resolve(container, PdfAWriter);
    this.storage = resolve(container, ObjectStorage);
    this.requestUpload = resolve(container, RequestUpload);
    this.finalizeUpload = resolve(container, FinalizeUpload);
  }

  async write(document: PdfADocument): Promise<DocumentFile> {
    return { bytes: await this.writer.write(document), mediaType: MEDIA_TYPE };
  }

  async upload({ userId: ownerId }: DemoPerson, document: PdfADocument): Promise<ReceiptId> {
    const file = await this.write(document);
    const terms = { ownerId, mediaType: MEDIA_TYPE, size: file.bytes.length, receiptId: null } as const;
    const { uploadKey, receiptId } = await this.requestUpload.execute(terms);
    await this.storage.write(ownedObjectKey(ownerId, uploadKey), file);
    await this.finalizeUpload.execute({ ownerId, uploadKey });
    return receiptId;
  }
}
