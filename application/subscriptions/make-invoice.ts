import { NotFoundError } from '../../domain/shared/errors.js';
import type { ChargeId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { type Buyer, type ChargedBuyer, invoiceFor, type Seller } from '../../domain/subscriptions/invoice.js';
import { assertWritable } from '../documents/assert-writable.js';
import type { PdfAWriter } from '../documents/pdf-a-writer.js';
import type { StoreFile } from '../documents/store-file.js';
import type { Clock } from '../ports/clock.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { GetSettings } from '../settings/get-settings.js';
import type { UserRepository } from '../users/user.repository.js';
import type { ChargeRecord, ChargeRepository } from './charge.repository.js';
import { invoiceDocument } from './invoice-document.js';
import type { InvoiceXml } from './invoice-xml.js';

/** How long the address of an invoice is valid. */
const INVOICE_LIFETIME_SECONDS = 60 * 60;
const PDF = 'application/pdf';

/** Makes the invoice of a charge, once. Every later call gives the same file, also of calls at the same time. */
export class MakeInvoice {
  constructor(
    private readonly seller: Seller,
    private readonly charges: Pick<ChargeRepository, 'find' | 'keepInvoice'>,
    private readonly users: Pick<UserRepository, 'find'>,
    private readonly settings: Pick<GetSettings, 'execute'>,
    private readonly xml: InvoiceXml,
    private readonly pdf: PdfAWriter,
    private readonly storeFile: Pick<StoreFile, 'execute'>,
    private readonly storage: Pick<ObjectStorage, 'presignDownload'>,
    private readonly clock: Clock,
  ) {}

  /** @returns an address of the invoice, valid for an hour @throws NotFoundError; ValidationError for a name that it cannot show; StorageFullError */
  async execute(id: ChargeId, userId: UserId): Promise<string> {
    const record = await this.find(id, userId);
    const fileKey = record.fileKey ?? (await this.make(record));
    const fileName = `invoice-${record.invoiceNumber}.pdf`;
    return this.storage.presignDownload(fileKey, {
      mediaType: PDF,
      fileName,
      lifetimeSeconds: INVOICE_LIFETIME_SECONDS,
    });
  }

  /** The file is stored before a row names it. The file of a call that lost the race is removed within the hour. */
  private async make({ charge: owed, invoiceNumber, buyer }: ChargeRecord): Promise<ObjectKey> {
    const invoice = invoiceFor(owed, invoiceNumber, this.seller, await this.buyerOf(owed.userId, buyer));
    await assertWritable(this.pdf, { displayName: invoice.buyer.name });
    const bytes = await this.pdf.write(invoiceDocument(invoice, await this.xml.write(invoice)));
    const fileKey = await this.storeFile.execute(owed.userId, { bytes, mediaType: PDF });
    if (await this.charges.keepInvoice(owed.id, fileKey)) return fileKey;
    const { fileKey: kept } = await this.find(owed.id, owed.userId);
    if (kept === null) throw new Error(`The invoice of the charge ${owed.id} was not kept`);
    return kept;
  }

  /** As it was when the month was charged. A name that the form cannot show is replaced by the one that the user has now. */
  private async buyerOf(userId: UserId, charged: ChargedBuyer | null): Promise<Buyer> {
    const isShown = charged !== null && (await this.pdf.lackingIn(charged.name)).length === 0;
    if (isShown) return { ...charged, country: charged.country ?? this.seller.country };
    const user = await this.users.find(userId);
    if (!user) throw new NotFoundError('The user');
    const { country, language } = charged ?? (await this.settings.execute(userId));
    return {
      name: user.displayName,
      country: country ?? this.seller.country,
      language: language === 'de' ? 'de' : 'en',
    };
  }

  private async find(id: ChargeId, userId: UserId): Promise<ChargeRecord> {
    const record = await this.charges.find(id, userId, this.clock.now());
    if (!record) throw new NotFoundError('The charge');
    return record;
  }
}
