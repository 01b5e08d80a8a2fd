/** Something the person at the keyboard can mend: the message alone is shown. */
export class Failure extends Error {}

/** For the end of a script's promise chain: says what failed, and makes the process exit with 1. */
export function reportFailure(error) {
  process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}
