module.exports = async function tearDown() {
  const { removeRun } = await import('./test-run.mjs');
  const folder = process.env.TEST_RUN_DIRECTORY;
  if (folder !== undefined) await removeRun(folder);
};
