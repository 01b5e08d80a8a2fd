import { PassThrough, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import type {
  ArchivedDocument,
  ArchivedDocuments,
  ArchiveWriter,
  DocumentArchive,
} from '../../../application/documents/document-archive.js';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import type { ObjectKey } from '../../../domain/shared/object-key.js';
import { WITHOUT_FORMULAS } from '../statements/spreadsheet-text.js';

/** Like those of account statements: RFC 4180 with a byte order mark, and nothing that a spreadsheet would execute. */
const CSV: Options = { ...WITHOUT_FORMULAS, record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/** A ZIP with a CSV and a folder for each kind of document. */
export class ZipArchive implements ArchiveWriter {
  readonly contentType = 'application/zip';
  readonly fileExtension = 'zip';

  constructor(private readonly storage: Pick<ObjectStorage, 'read'>) {}

  async *write(archive: DocumentArchive): AsyncGenerator<Uint8Array> {
    const zip = new ZipFile();
    const output = zip.outputStream.pipe(new PassThrough());
    const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
    zip.on('error', fail);
    this.fill(zip, archive, () => output.destroyed).catch(fail);
    yield* output;
  }

  /** Names the entries. The library asks for the content of one when those before it are written. */
  private async fill(zip: ZipFile, { ownerId, period, kinds }: DocumentArchive, isGone: () => boolean): Promise<void> {
    for (const kind of kinds) {
      const table = () => tableOf(kind, kind.of(ownerId, period));
      zip.addReadStreamLazy(`${kind.name}.csv`, (give) => give(null, Readable.from(table(), { objectMode: false })));
      for await (const { file } of kind.of(ownerId, period)) {
        if (isGone()) return;
        // Pictures and PDFs are compressed already.
        if (file) this.add(zip, `${kind.name}/${file.name}`, file.key);
      }
    }
    zip.end();
  }

  private add(zip: ZipFile, path: string, key: ObjectKey): void {
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      const gone = () => new Error(`The file of ${path} was removed while the archive was written`);
      this.storage.read(key).then(
        (bytes) => give(bytes ? null : gone(), streamOf(bytes)),
        (error: unknown) => give(error, streamOf(null)),
      );
    });
  }
}

function streamOf(bytes: Uint8Array | null): Readable {
  return Readable.from(bytes ? [bytes] : [], { objectMode: false });
}

async function* tableOf(
  { columns }: ArchivedDocuments,
  documents: AsyncIterable<ArchivedDocument>,
): AsyncGenerator<string> {
  yield stringify([columns], { ...CSV, bom: true });
  for await (const { cells } of documents) yield stringify([cells], CSV);
}
