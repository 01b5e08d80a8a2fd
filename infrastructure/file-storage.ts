import { join } from 'node:path';
import type { Router } from 'express';
import { SystemClock } from '../adapters/clock/system-clock.js';
import { nameRoute } from '../adapters/http/shell/http-exchange.js';
import { type AppendOnlyStore, DiskAppendOnlyStore } from '../adapters/storage/append-only-store.js';
import { DiskObjectStorage } from '../adapters/storage/disk-object-storage.js';
import { FileCipher } from '../adapters/storage/file-cipher.js';
import { PresignedUrls } from '../adapters/storage/presigned-urls.js';
import { RemoveAbandonedDrafts } from '../adapters/storage/remove-abandoned-drafts.js';
import { storedFilesRouter } from '../adapters/storage/stored-files.router.js';
import { BytesInFlight, IN_FLIGHT_LIMITS } from '../application/documents/bytes-in-flight.js';
import type { KeyedFingerprints } from '../application/ports/keyed-fingerprints.js';
import type { ObjectStorage } from '../application/ports/object-storage.js';
import type { Sweep } from '../application/ports/sweep.js';
import type { Configuration } from './configuration.js';
import type { MasterKeys } from './secret-keys.js';

/** The storage of files, and what serves them where no bucket does. */
export interface FileStorage {
  readonly objects: ObjectStorage;
  /** Beside the files, never changed: what the chain could not give back. */
  readonly copies: AppendOnlyStore;
  /** Beside them: which databases were restored. */
  readonly restorations: AppendOnlyStore;
  /** Counts what passes through this process, with a bucket too: exports and imports. */
  readonly inFlight: BytesInFlight;
  /** Null when clients send and get files elsewhere. */
  readonly router: Router | null;
  /** What it has to do from time to time. */
  readonly sweeps: readonly Sweep[];
  close(): void;
}

type StorageSettings = Pick<Configuration, 'dataDirectory' | 'publicUrl'>;

/** The prefixes in the bucket; on the disk folders among the files, because the processes share these. */
const COPIES = 'passkey-copies';
const RESTORATIONS = 'restorations';

/** A bucket where one is configured, else the disk. */
export async function openFileStorage(
  configuration: Pick<Configuration, 's3Bucket'> & StorageSettings,
  secretKeys: MasterKeys,
  fingerprints: KeyedFingerprints,
): Promise<FileStorage> {
  const { s3Bucket } = configuration;
  if (!s3Bucket) return diskStorage(configuration, secretKeys, fingerprints);
  // Loaded here, because the client of S3 has many modules and most instances do not use it.
  const { S3ObjectStorage } = await import('../adapters/storage/s3-object-storage.js');
  const { S3AppendOnlyStore } = await import('../adapters/storage/s3-append-only-store.js');
  const objects = new S3ObjectStorage(s3Bucket);
  return {
    objects,
    copies: new S3AppendOnlyStore(objects.client, s3Bucket.bucket, `${COPIES}/`),
    restorations: new S3AppendOnlyStore(objects.client, s3Bucket.bucket, `${RESTORATIONS}/`),
    inFlight: new BytesInFlight(IN_FLIGHT_LIMITS),
    router: null,
    sweeps: [],
    close: () => objects.close(),
  };
}

export function diskStorage(
  { dataDirectory, publicUrl }: StorageSettings,
  secretKeys: MasterKeys,
  fingerprints: KeyedFingerprints,
): FileStorage {
  const clock = new SystemClock();
  const urls = new PresignedUrls(publicUrl, fingerprints, clock);
  const objects = new DiskObjectStorage(join(dataDirectory, 'files'), new FileCipher(secretKeys), urls);
  const inFlight = new BytesInFlight(IN_FLIGHT_LIMITS);
  const router = storedFilesRouter({ storage: objects, urls, nameRoute, inFlight });
  const sweeps = [new RemoveAbandonedDrafts(objects, clock)];
  const copies = new DiskAppendOnlyStore(join(dataDirectory, 'files', COPIES));
  const restorations = new DiskAppendOnlyStore(join(dataDirectory, 'files', RESTORATIONS));
  return { objects, copies, restorations, inFlight, router, sweeps, close: () => undefined };
}
