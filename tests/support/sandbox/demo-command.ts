import { execFile } from 'node:child_process';

/** How one demo command ended. */
export interface DemoResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What scripts/demo.mjs runs once everything is built. */
const RUN = `const { runDemo } = await import('./dist/infrastructure/demo/cli.js'); await runDemo(process.argv.slice(1));`;

/** Runs a demo command in a process of its own, as `npm run --silent demo -- …` does. */
export function runDemo(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<DemoResult> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', RUN, '--', ...args],
      { cwd: process.cwd(), env: { PATH, HOME, ...environment } },
      (error, stdout, stderr) => resolve({ exitCode: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}
