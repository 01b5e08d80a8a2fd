module.exports = async function tearDown() {
  await globalThis.endTestRun?.();
};
