import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresRestoredDatabase } from '../../../adapters/persistence/restoration/restored-database.postgres.js';
import { DiskAppendOnlyStore } from '../../../adapters/storage/append-only-store.js';
import { StoredRestorationMarks } from '../../../adapters/storage/stored-restoration-marks.js';
import { type OpenDatabase, openTestDatabase } from '../persistence/support/test-database.js';

let db: OpenDatabase;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'marks-'));
});
afterAll(async () => {
  await db?.close();
  await rm(folder, { recursive: true });
});

it('tells a database that was restored twice from one backup of the first time, and once only', async () => {
  const marks = new StoredRestorationMarks(new DiskAppendOnlyStore(join(folder, 'restorations')));
  const restored = new PostgresRestoredDatabase(db.database);
  expect(await marks.all()).toEqual([]);
  await db.sql('INSERT INTO restorations (backed_up_at) VALUES (now())');
  const [first] = await restored.restorations();
  if (!first) throw new Error('It was restored');
  for (let times = 0; times < 2; times += 1) await marks.keep(first);
  await db.sql('DELETE FROM restorations');
  const kept = await marks.all();
  expect(kept).toEqual([first]);
  for (const mark of kept) await restored.addRestoration(mark);
  expect(await restored.restorations()).toEqual([first]);
});
