/** The folder of this test run. Its files, and the processes that use it, are removed when the run has ended. */
export function testRunDirectory(): string {
  const directory = process.env['TEST_RUN_DIRECTORY'];
  if (directory === undefined)
    throw new Error('TEST_RUN_DIRECTORY is missing: run jest with the configuration of this project');
  return directory;
}
