import type { BytesInFlight } from '../../../application/documents/bytes-in-flight.js';
import type {
  PersonalArchiveWriter,
  PersonalFiles,
  PersonalPart,
} from '../../../application/personal-data/personal-part.js';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { addFile, addText, zipped } from './zipped.js';

const README = `Everything that this service stores of you.

Each .json file is a list of the records of one kind, as they are stored. Times are in UTC. Amounts in columns called minor_units
and ..._value are whole numbers of millionths of the currency (2500000 is 2.50); those of tax_documents are cents. Secrets are left out: what your passkeys, API keys and sessions
are recognised by, and the keys of mandates.

The folder files has your stored files. stored_objects.json lists them by object_key, and the records name them in columns such as
file_key. MISSING.txt, if it is there, names files that could not be opened.

What happened on the blockchain is public, and is not a part of this file.
`;

/** A ZIP with a JSON file for each part, and all files. */
export class PersonalZip implements PersonalArchiveWriter {
  readonly contentType = 'application/zip';
  readonly fileExtension = 'zip';

  constructor(
    private readonly parts: readonly PersonalPart[],
    private readonly files: PersonalFiles,
    private readonly storage: Pick<ObjectStorage, 'read'>,
    private readonly inFlight: BytesInFlight,
  ) {}

  write(userId: UserId): AsyncIterable<Uint8Array> {
    return zipped(this.inFlight, userId, async (archive) => {
      const { zip, isGone } = archive;
      addText(zip, 'README.txt', async function* () {
        yield README;
      });
      for (const part of this.parts) addText(zip, `${part.name}.json`, () => listOf(part.of(userId)));
      const missing: string[] = [];
      for await (const key of this.files.of(userId)) {
        if (isGone()) return;
        const name = key.split('/').at(-1) ?? key;
        if (!(await addFile(archive, this.storage, `files/${name}`, key))) missing.push(name);
      }
      if (missing.length === 0) return;
      addText(zip, 'MISSING.txt', async function* () {
        yield `These files are stored and cannot be opened. Ask whoever runs the service.\n\n${missing.join('\n')}\n`;
      });
    });
  }
}

async function* listOf(records: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + record;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
