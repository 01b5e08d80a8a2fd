import { execFile } from 'node:child_process';

/** How one command of the operator's tool ended. */
export interface OpsResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the operator's tool in a process of its own, as `npm run --silent ops -- …` does. */
export async function runOps(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<OpsResult> {
  const { PATH = '', HOME = '' } = process.env;
  const program = 'dist/programs/ops.js';
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { cwd: process.cwd(), env: { PATH, HOME, ...environment } },
      (error, stdout, stderr) => resolve({ exitCode: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}
