import { type Options, stringify } from 'csv-stringify/sync';
import type { BytesInFlight } from '../../../application/documents/bytes-in-flight.js';
import type {
  ArchivedDocument,
  ArchivedDocuments,
  ArchiveWriter,
  DocumentArchive,
} from '../../../application/documents/document-archive.js';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import { WITH_NEGATIVE_AMOUNTS } from '../statements/spreadsheet-text.js';
import { addFile, addText, zipped } from './zipped.js';

/** Like those of account statements: RFC 4180 with a byte order mark, and nothing that a spreadsheet would execute. */
const CSV: Options = { ...WITH_NEGATIVE_AMOUNTS, record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/** The last column of each table: the file cannot be opened, and is not in the archive. */
const MISSING = { title: 'Datei fehlt / File missing', cell: 'ja / yes' } as const;

/** A ZIP with a folder and a CSV for each kind of document. The CSV says which files are missing, so it comes after them. */
export class ZipArchive implements ArchiveWriter {
  readonly contentType = 'application/zip';
  readonly fileExtension = 'zip';

  constructor(
    private readonly storage: Pick<ObjectStorage, 'read'>,
    private readonly inFlight: BytesInFlight,
  ) {}

  write({ ownerId, period, kinds }: DocumentArchive): AsyncIterable<Uint8Array> {
    return zipped(this.inFlight, ownerId, async (archive) => {
      for (const kind of kinds) {
        const written = new Set<string>();
        for await (const { file } of kind.of(ownerId, period)) {
          if (archive.isGone()) return;
          const isWritten = file && (await addFile(archive, this.storage, `${kind.name}/${file.name}`, file.key));
          if (isWritten) written.add(file.name);
        }
        addText(archive.zip, `${kind.name}.csv`, () => tableOf(kind, kind.of(ownerId, period), written));
      }
    });
  }
}

async function* tableOf(
  { columns }: ArchivedDocuments,
  documents: AsyncIterable<ArchivedDocument>,
  written: ReadonlySet<string>,
): AsyncGenerator<string> {
  yield stringify([[...columns, MISSING.title]], { ...CSV, bom: true });
  for await (const { cells, file } of documents) {
    const isMissing = file !== null && !written.has(file.name);
    yield stringify([[...cells, isMissing ? MISSING.cell : null]], CSV);
  }
}
