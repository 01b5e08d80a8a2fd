import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROJECT_ROOT } from '../../../infrastructure/project-root.js';

/**
 * Runs a module script in a process of its own (on the built service, which `npm test` makes), waits for the one line
 * that it prints, and kills it in the middle of its life.
 * @param script may import from `/embedded/…`
 * @returns the line
 */
export async function lineOfKilledProcess(script: string): Promise<string> {
  const embedded = new URL(`file://${PROJECT_ROOT}/dist/infrastructure/embedded/`).href;
  const source = script.replaceAll("'/embedded/", `'${embedded}`);
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${source}\nsetInterval(() => {}, 1000);`], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    for await (const line of createInterface(child.stdout)) return line;
    throw new Error('The process ended without a line');
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}
