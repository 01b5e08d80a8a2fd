import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import type { ZipFile } from 'yazl';
import type {
  ArchivedDocument,
  ArchivedDocuments,
  ArchiveWriter,
  DocumentArchive,
} from '../../../application/documents/document-archive.js';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { ObjectKey } from '../../../domain/shared/object-key.js';
import { WITHOUT_FORMULAS } from '../statements/spreadsheet-text.js';
import { addText, zipped } from './zipped.js';

/** Like those of account statements: RFC 4180 with a byte order mark, and nothing that a spreadsheet would execute. */
const CSV: Options = { ...WITHOUT_FORMULAS, record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/** The last column of each table: the file cannot be opened, and is not in the archive. */
const MISSING = { title: 'Datei fehlt / File missing', cell: 'ja / yes' } as const;

/** A ZIP with a folder and a CSV for each kind of document. The CSV says which files are missing, so it comes after them. */
export class ZipArchive implements ArchiveWriter {
  readonly contentType = 'application/zip';
  readonly fileExtension = 'zip';

  constructor(private readonly storage: Pick<ObjectStorage, 'read'>) {}

  write({ ownerId, period, kinds }: DocumentArchive): AsyncIterable<Uint8Array> {
    return zipped(async (zip, isGone, whenGone) => {
      for (const kind of kinds) {
        const written = new Set<string>();
        for await (const { file } of kind.of(ownerId, period)) {
          if (isGone()) return;
          const bytes = file && (await this.bytesOf(file.key));
          if (!bytes) continue;
          await Promise.race([addedFile(zip, `${kind.name}/${file.name}`, bytes), whenGone]);
          written.add(file.name);
        }
        addText(zip, `${kind.name}.csv`, () => tableOf(kind, kind.of(ownerId, period), written));
      }
    });
  }

  /** Null for a file that is missing or cannot be opened: it does not keep the others from being exported. @throws ServiceUnavailableError */
  private async bytesOf(key: ObjectKey): Promise<Uint8Array | null> {
    try {
      return await this.storage.read(key);
    } catch (error) {
      if (error instanceof ServiceUnavailableError) throw error;
      return null;
    }
  }
}

/** Adds a file, and ends when it was taken, so that one file at a time is in memory. Pictures and PDFs are compressed already. */
function addedFile(zip: ZipFile, path: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    zip.addReadStreamLazy(path, { compress: false }, (give) =>
      give(null, Readable.from([bytes], { objectMode: false }).once('close', resolve)),
    );
  });
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
