import pg from 'pg';
import { readOn } from '../../adapters/persistence/connections/read-on.js';
import { connectionOptions, SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import { RESTORATIONS } from '../../adapters/persistence/restoration/restored-database.postgres.js';
import { HmacFingerprints } from '../../adapters/security/hmac-fingerprints.js';
import { StoredRestorationMarks } from '../../adapters/storage/stored-restoration-marks.js';
import type { Restoration } from '../../application/restoration/restoration-marks.js';
import { MOST_RESTORATIONS } from '../../domain/wallet-operations/attempts.js';
import type { Configuration } from '../configuration.js';
import { openFileStorage } from '../file-storage.js';
import type { MasterKeys } from '../secret-keys.js';
import { type Finding, warning } from './finding.js';

/**
 * Whether signatures will be recognised after the next restorations, too. The notes in the storage count: the database learns of those that
 * drills have left when it is restored itself.
 */
export async function restorationsFindings(
  databaseUrl: string,
  configuration: Configuration,
  keys: MasterKeys,
): Promise<readonly Finding[]> {
  // What cannot be read is told by the checks of the database and of the storage.
  const known = await Promise.all(
    [inDatabase(databaseUrl), inStorage(configuration, keys)].map((one) => one.catch(() => [])),
  );
  const count = new Set(known.flat().map(({ restoredAt }) => restoredAt.getTime())).size;
  if (count < MOST_RESTORATIONS / 2) return [];
  return [
    warning(
      'restored',
      `${count} restorations are known, those of drills with this storage of files included; after ${MOST_RESTORATIONS} nobody can sign any more: let drills use a copy of the storage, and ask the maintainers for a higher limit (docs/operations/backup.md#how-often).`,
    ),
  ];
}

async function inDatabase(databaseUrl: string): Promise<readonly Restoration[]> {
  const client = new pg.Client({ connectionString: databaseUrl, ...connectionOptions(SESSION_LIMITS.worker) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await readOn(client)(RESTORATIONS);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function inStorage(configuration: Configuration, keys: MasterKeys): Promise<readonly Restoration[]> {
  const storage = await openFileStorage(configuration, keys, new HmacFingerprints(keys));
  try {
    return await new StoredRestorationMarks(storage.restorations).all();
  } finally {
    storage.close();
  }
}
