import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** How one demo command ended. */
export interface DemoResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What scripts/demo.mjs runs once everything is built. */
const RUN = 'const [program, ...args] = process.argv.slice(1); await (await import(program)).runDemo(args);';

/** Runs a demo command in a process of its own, as `npm run --silent demo -- …` does. */
export async function runDemo(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<DemoResult> {
  const { PATH = '', HOME = '' } = process.env;
  const program = resolve('dist/programs/demo.js');
  return new Promise((settle) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', RUN, '--', program, ...args],
      { cwd: process.cwd(), env: { PATH, HOME, ...environment } },
      (error, stdout, stderr) => settle({ exitCode: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}
