import { join } from 'node:path';
import { ZipArchive } from '../../adapters/documents/archive/zip-archive.js';
import { DEFAULT_CAPACITY, ReadingProcesses } from '../../adapters/documents/reading/reading-processes.js';
import { PdfLibPdfAWriter } from '../../adapters/documents/writing/pdf-a-writer.js';
import { exportDocumentsEndpoint } from '../../adapters/http/app/documents/export-documents.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresStoredObjects } from '../../adapters/persistence/documents/stored-objects.postgres.js';
import { Secrets } from '../../application/access/secrets.js';
import { BytesInFlight } from '../../application/documents/bytes-in-flight.js';
import { DisplayCopies } from '../../application/documents/display-copies.js';
import { ArchivedDocuments, ArchiveWriter } from '../../application/documents/document-archive.js';
import { DocumentReader } from '../../application/documents/document-reader.js';
import { ExportDocuments } from '../../application/documents/export-documents.js';
import { PdfAWriter } from '../../application/documents/pdf-a-writer.js';
import { RemoveDisposableObjects } from '../../application/documents/remove-disposable-objects.js';
import { StorageQuota } from '../../application/documents/storage-quota.js';
import { StoreFile } from '../../application/documents/store-file.js';
import { StoredObjects } from '../../application/documents/stored-objects.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import { PROJECT_ROOT } from '../project-root.js';
import type { Resources } from '../resources.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** Compiled on its own, so that the service itself never loads what decodes a stranger's files. */
const READING_PROGRAM = join(PROJECT_ROOT, 'dist', 'programs', 'reading-process.js');

/** Stored files, and reading them. */
export function documentsModule({ configuration, fileStorage, logger }: Resources): Module {
  const tell = (said: string) => logger.warn({ said }, 'A reader of files has ended over a file');
  return module(
    implement(StoredObjects, PostgresStoredObjects, [Database]),
    implement(StorageQuota, (objects: StoredObjects) => new StorageQuota(objects, configuration.storedBytesPerUser), [
      StoredObjects,
    ]),
    provide(StoreFile, [Secrets, StorageQuota, ObjectStorage, WallClock, UnitOfWork]),
    contribute(Sweep, RemoveDisposableObjects, [StoredObjects, part(ObjectStorage), WallClock]),
    fileStorage.sweeps.map((sweep) => constant(Sweep, sweep)),
    implement(
      ReadingProcesses,
      (clock: Clock) => new ReadingProcesses(READING_PROGRAM, clock, DEFAULT_CAPACITY, tell),
      [Clock],
    ),
    alias(DocumentReader, ReadingProcesses),
    alias(DisplayCopies, ReadingProcesses),
    implement(PdfAWriter, PdfLibPdfAWriter, []),
    provide(ExportDocuments, [every(ArchivedDocuments)]),
    implement(BytesInFlight, () => fileStorage.inFlight, []),
    implement(ArchiveWriter, ZipArchive, [part(ObjectStorage), BytesInFlight]),
    contribute(Endpoints, exportDocumentsEndpoint, [ExportDocuments, ArchiveWriter]),
  );
}
