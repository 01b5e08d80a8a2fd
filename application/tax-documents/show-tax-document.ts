import { DOWNLOAD_LIFETIME_SECONDS } from '../../domain/receipts/upload-constraints.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { signingOf, type TaxDocument } from '../../domain/tax-documents/tax-document.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { TaxDocumentKey, TaxDocumentRepository } from './tax-document.repository.js';
import type { TaxDocumentList } from './tax-document-list.js';

export interface ShownTaxDocument {
  readonly document: TaxDocument;
  /** It states more than was paid, because money came back since it was written. */
  readonly isOverstated: boolean;
  /** Of the signed PDF: presigned, for DOWNLOAD_LIFETIME_SECONDS. Null when it was not signed. */
  readonly downloadUrl: string | null;
}

/** Shows a tax document with a URL to download the signed file. */
export class ShowTaxDocument {
  constructor(
    private readonly documents: TaxDocumentRepository,
    private readonly list: Pick<TaxDocumentList, 'overstated'>,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws NotFoundError also for a deleted one */
  async execute(key: TaxDocumentKey): Promise<ShownTaxDocument> {
    const document = await this.documents.find(key);
    if (!document || document.status === 'DELETED') throw new NotFoundError('The document');
    const signing = signingOf(document);
    const fileName = `${document.content.kind}-${document.content.date}-${document.id}.pdf`;
    const terms = { mediaType: 'application/pdf', fileName, lifetimeSeconds: DOWNLOAD_LIFETIME_SECONDS };
    const isOverstated = (await this.list.overstated(key.ownerId, [document])).has(document.id);
    return {
      document,
      isOverstated,
      downloadUrl: signing && (await this.storage.presignDownload(signing.fileKey, terms)),
    };
  }
}
