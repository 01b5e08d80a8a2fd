/** The folder of this run of the tests: what is in it, and whoever works in it, is gone when the run has ended. */
export function testRunDirectory(): string {
  const directory = process.env['TEST_RUN_DIRECTORY'];
  if (directory === undefined)
    throw new Error('TEST_RUN_DIRECTORY is missing: run jest with the configuration of this project');
  return directory;
}
