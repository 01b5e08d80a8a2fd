import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_FOLDER_PREFIX, removeDeadRuns } from './test-run.mjs';

/** Gives the run its folder; the first test that needs a database starts the server in it. */
export default async function setUp() {
  await removeDeadRuns();
  process.env.TEST_RUN_DIRECTORY = await mkdtemp(join(tmpdir(), `${RUN_FOLDER_PREFIX}${process.pid}-`));
}
