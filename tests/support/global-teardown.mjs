import { removeRun } from './test-run.mjs';

export default async function tearDown() {
  const folder = process.env.TEST_RUN_DIRECTORY;
  if (folder !== undefined) await removeRun(folder);
}
