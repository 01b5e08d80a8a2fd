import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { ZipArchive } from '../../../../adapters/documents/archive/zip-archive.js';
import { BytesInFlight, IN_FLIGHT_LIMITS } from '../../../../application/documents/bytes-in-flight.js';
import type { ArchivedDocument, DocumentArchive } from '../../../../application/documents/document-archive.js';
import { MAX_OBJECT_BYTES } from '../../../../application/ports/object-storage.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import { userId } from '../../../../domain/shared/ids.js';
import { type ObjectKey, ownedObjectKey } from '../../../../domain/shared/object-key.js';

const OWNER = userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');
const MIB = 1024 * 1024;
const keyOf = (number: number) => ownedObjectKey(OWNER, String(number).padStart(43, 'k'));

function archiveOf(documents: readonly ArchivedDocument[]): DocumentArchive {
  const day = calendarDate('2026-11-20');
  const of = async function* () {
    yield* documents;
  };
  const columns = ['Datum / Date', 'Händler / Merchant'];
  return { ownerId: OWNER, period: { from: day, to: day }, kinds: [{ name: 'receipts', columns, of }] };
}

const fileOf = (number: number, merchant = 'Café'): ArchivedDocument => ({
  cells: ['2026-11-20', merchant],
  file: { key: keyOf(number), name: `${number}.jpg` },
});

async function written(archive: DocumentArchive, read: (key: ObjectKey) => Promise<Uint8Array | null>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of new ZipArchive({ read }, new BytesInFlight(IN_FLIGHT_LIMITS)).write(archive))
    chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
}

describe('the archive of documents', () => {
  it('has a table of each kind and every file as it was stored', async () => {
    const documents = [fileOf(1), { cells: ['2026-11-20', '-119.00'], file: null }, fileOf(2, '=HYPERLINK("x")')];
    const entries = await written(archiveOf(documents), async (key) => Buffer.from(`bytes of ${key}`));
    expect(Object.keys(entries)).toEqual(['receipts/1.jpg', 'receipts/2.jpg', 'receipts.csv']);
    expect(strFromU8(entries['receipts/2.jpg'] ?? new Uint8Array())).toBe(`bytes of ${keyOf(2)}`);
    expect(Buffer.from(entries['receipts.csv'] ?? []).toString()).toBe(
      `\uFEFFDatum / Date,Händler / Merchant,Datei fehlt / File missing\r\n2026-11-20,Café,\r\n2026-11-20,-119.00,\r\n2026-11-20,"'=HYPERLINK(""x"")",\r\n`,
    );
  });

  it('is an archive without documents, too', async () => {
    expect(Object.keys(await written(archiveOf([]), async () => null))).toEqual(['receipts.csv']);
  });

  it('reads a file when those before it were taken', async () => {
    const reads: ObjectKey[] = [];
    const read = async (key: ObjectKey) => {
      reads.push(key);
      return Buffer.alloc(MIB, reads.length);
    };
    const documents = Array.from({ length: 60 }, (_, number) => fileOf(number));
    let taken = 0;
    for await (const chunk of new ZipArchive({ read }, new BytesInFlight(IN_FLIGHT_LIMITS)).write(
      archiveOf(documents),
    )) {
      taken += chunk.length;
      expect(reads.length * MIB - taken).toBeLessThan(4 * MIB);
    }
    expect(reads).toHaveLength(60);
  });

  it('gives a large file in small parts, so that what its reader has taken is known', async () => {
    const sizes: number[] = [];
    const archive = archiveOf([fileOf(1)]);
    const zip = new ZipArchive({ read: async () => Buffer.alloc(10 * MIB) }, new BytesInFlight(IN_FLIGHT_LIMITS));
    for await (const chunk of zip.write(archive)) sizes.push(chunk.length);
    expect(Math.max(...sizes)).toBeLessThan(128 * 1024);
  });

  it('is a file on its way while it is read: few at once of an owner, and others get theirs', async () => {
    const inFlight = new BytesInFlight({ total: 8 * MAX_OBJECT_BYTES, perOwner: 2 * MAX_OBJECT_BYTES });
    const zip = new ZipArchive({ read: async () => Buffer.alloc(MIB) }, inFlight);
    const begun = async (ownerId: typeof OWNER) => {
      const chunks = zip.write({ ...archiveOf([fileOf(1)]), ownerId })[Symbol.asyncIterator]();
      await chunks.next();
      return chunks;
    };
    const [first] = [await begun(OWNER), await begun(OWNER)];
    await expect(begun(OWNER)).rejects.toThrow(ServiceUnavailableError);
    await begun(userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a12'));
    // Its reader goes away.
    await first.return?.();
    await begun(OWNER);
  });

  it('tells in its table which files are gone or cannot be opened', async () => {
    const read = async (key: ObjectKey) => {
      if (key === keyOf(1)) return null;
      if (key === keyOf(2)) throw new Error('This file was altered');
      return Buffer.from('bytes');
    };
    const entries = await written(archiveOf([fileOf(1), fileOf(2), fileOf(3)]), read);
    expect(Object.keys(entries)).toEqual(['receipts/3.jpg', 'receipts.csv']);
    const rows = Buffer.from(entries['receipts.csv'] ?? [])
      .toString()
      .trim()
      .split('\r\n')
      .slice(1);
    expect(rows).toEqual(['2026-11-20,Café,ja / yes', '2026-11-20,Café,ja / yes', '2026-11-20,Café,']);
  });

  it('breaks off when the storage is away', async () => {
    const refuse = () => Promise.reject(new ServiceUnavailableError('The storage is away'));
    await expect(written(archiveOf([fileOf(1)]), refuse)).rejects.toThrow('The storage is away');
  });
});
