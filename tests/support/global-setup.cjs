/** Begins a run of its own when `npm test` has not begun one. */
module.exports = async function setUp() {
  if (process.env.TEST_RUN_DIRECTORY !== undefined) return;
  const { beginRun } = await import('../../scripts/lib/test-run.mjs');
  globalThis.endTestRun = await beginRun();
};
