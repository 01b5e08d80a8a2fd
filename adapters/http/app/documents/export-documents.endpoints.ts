import type { ArchiveWriter } from '../../../../application/documents/document-archive.js';
import type { ExportDocuments } from '../../../../application/documents/export-documents.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { CalendarDate } from '../../shell/fields/times.js';
import { download } from '../../shell/file-download.js';

class PeriodQuery {
  @CalendarDate('The first day, in UTC.')
  from!: string;

  @CalendarDate('The last day.')
  to!: string;
}

export function exportDocumentsEndpoint(exportDocuments: ExportDocuments, writer: ArchiveWriter): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/documents/export',
    audience: 'owner',
    operationId: 'exportDocuments',
    tag: 'Receipts',
    summary: 'Download the documents of a period, for the tax adviser',
    description:
      'A ZIP with a CSV and a folder of files for each kind of document, of any length of time. A document belongs to the day of its date, ' +
      'or of its creation when it has none. Receipts with what paid them, signed tax documents, and invoices of the plan. The headings of the columns are in German and English.',
    access: { kind: 'session' },
    query: PeriodQuery,
    responses: { 200: null },
    file: [writer.contentType],
    async handle({ caller, query }) {
      const archive = exportDocuments.execute({ ownerId: caller.userId, ...query });
      const { from, to } = archive.period;
      return download({
        name: `documents-${from}-${to}.${writer.fileExtension}`,
        contentType: writer.contentType,
        chunks: writer.write(archive),
      });
    },
  });
}
