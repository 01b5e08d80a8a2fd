const { mkdtemp } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Gives the run its folder; the first test that needs a database starts the server in it. */
module.exports = async function setUp() {
  const { RUN_FOLDER_PREFIX, removeDeadRuns } = await import('./test-run.mjs');
  await removeDeadRuns();
  process.env.TEST_RUN_DIRECTORY = await mkdtemp(join(tmpdir(), `${RUN_FOLDER_PREFIX}${process.pid}-`));
};
