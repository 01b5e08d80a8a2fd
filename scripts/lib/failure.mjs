/** A failure that the user can correct. Only its message is printed. */
export class Failure extends Error {}

/** For the end of a script: prints the failure and lets the process exit with 1. */
export function reportFailure(error) {
  process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}
