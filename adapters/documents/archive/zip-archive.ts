import { type Options, stringify } from 'csv-stringify/sync';
import type {
  ArchivedDocument,
  ArchivedDocuments,
  ArchiveWriter,
  DocumentArchive,
} from '../../../application/documents/document-archive.js';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import { WITHOUT_FORMULAS } from '../statements/spreadsheet-text.js';
import { addFile, addText, zipped } from './zipped.js';

/** Like those of account statements: RFC 4180 with a byte order mark, and nothing that a spreadsheet would execute. */
const CSV: Options = { ...WITHOUT_FORMULAS, record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/** A ZIP with a CSV and a folder for each kind of document. */
export class ZipArchive implements ArchiveWriter {
  readonly contentType = 'application/zip';
  readonly fileExtension = 'zip';

  constructor(private readonly storage: Pick<ObjectStorage, 'read'>) {}

  write({ ownerId, period, kinds }: DocumentArchive): AsyncIterable<Uint8Array> {
    return zipped(async (zip, isGone) => {
      for (const kind of kinds) {
        addText(zip, `${kind.name}.csv`, () => tableOf(kind, kind.of(ownerId, period)));
        for await (const { file } of kind.of(ownerId, period)) {
          if (isGone()) return;
          if (file) addFile(zip, this.storage, `${kind.name}/${file.name}`, file.key);
        }
      }
    });
  }
}

async function* tableOf(
  { columns }: ArchivedDocuments,
  documents: AsyncIterable<ArchivedDocument>,
): AsyncGenerator<string> {
  yield stringify([columns], { ...CSV, bom: true });
  for await (const { cells } of documents) yield stringify([cells], CSV);
}
