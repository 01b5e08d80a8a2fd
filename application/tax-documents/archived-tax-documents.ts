import type { UserId } from '../../domain/shared/ids.js';
import { formatCents } from '../../domain/tax-documents/cents.js';
import { hospitalityAmounts } from '../../domain/tax-documents/hospitality-amounts.js';
import { signingOf, type TaxDocument } from '../../domain/tax-documents/tax-document.js';
import { TAX_DOCUMENT_KINDS, type TaxDocumentContent } from '../../domain/tax-documents/tax-document-content.js';
import type { ArchivedDocument, ArchivedDocuments, ArchivePeriod } from '../documents/document-archive.js';
import type { TaxDocumentList } from './tax-document-list.js';

const PAGE = 100;
const REFUNDED = 'Nachträglich erstattet: weniger bezahlt als angegeben / Refunded since: less was paid than stated';

/** The signed tax documents in the archive for the tax adviser, by the day of the meal or of the expense. */
export class ArchivedTaxDocuments implements ArchivedDocuments {
  readonly name = 'tax-documents';
  readonly columns = [
    'Datum / Date',
    'Art / Type',
    'Anlass oder Zweck / Occasion or purpose',
    'Ort oder Empfänger / Place or payee',
    'Währung / Currency',
    'Betrag / Amount',
    'Trinkgeld / Tip',
    'Abziehbar / Deductible',
    'Nicht abziehbar / Not deductible',
    'Status / Status',
    'Hinweis / Note',
    'Transaktion / Transaction',
    'Datei / File',
  ];

  constructor(private readonly list: Pick<TaxDocumentList, 'page' | 'overstated'>) {}

  async *of(ownerId: UserId, { from, to }: ArchivePeriod): AsyncGenerator<ArchivedDocument> {
    for await (const { document, isOverstated } of this.all(ownerId)) {
      const { date } = document.content;
      const archived = date < from || date > to ? null : archivedDocument(document, isOverstated);
      if (archived) yield archived;
    }
  }

  private async *all(
    ownerId: UserId,
  ): AsyncGenerator<{ readonly document: TaxDocument; readonly isOverstated: boolean }> {
    for (const kind of TAX_DOCUMENT_KINDS) {
      for (let offset = 0; ; offset += PAGE) {
        const { documents } = await this.list.page(ownerId, { kind, transactionHash: null }, { limit: PAGE, offset });
        const overstated = await this.list.overstated(ownerId, documents);
        yield* documents.map((document) => ({ document, isOverstated: overstated.has(document.id) }));
        if (documents.length < PAGE) break;
      }
    }
  }
}

/** Null for one that was never signed. */
function archivedDocument(document: TaxDocument, isOverstated: boolean): ArchivedDocument | null {
  const signing = signingOf(document);
  if (!signing) return null;
  const { content, id, status, transactionHash } = document;
  const file = { key: signing.fileKey, name: `${content.date}_${content.kind}_${id.slice(-12)}.pdf` };
  const note = isOverstated ? REFUNDED : null;
  const path = `tax-documents/${file.name}`;
  return { cells: [content.date, content.kind, ...statedIn(content), status, note, transactionHash, path], file };
}

function statedIn(content: TaxDocumentContent): readonly (string | null)[] {
  const { currency } = content;
  if (content.kind === 'eigenbeleg') {
    return [content.purpose, content.recipientName, currency, formatCents(content.amount), null, null, null];
  }
  const { total, tip, deductible, nonDeductible } = hospitalityAmounts(content.total, content.tip);
  return [content.occasion, content.location, currency, ...[total, tip, deductible, nonDeductible].map(formatCents)];
}
