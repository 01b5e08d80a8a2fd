import { execFile } from 'node:child_process';
import { readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Command lines of every process that works in the folder, or names it in its command line or its environment. PostgreSQL's children only
 * do the first.
 */
export async function processesIn(folder: string): Promise<readonly string[]> {
  // "e" lists the environment behind the command.
  const { stdout } = await run('ps', ['axeww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 });
  const found: string[] = [];
  for (const line of stdout.split('\n')) {
    const [, pid = '', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (command.includes(folder) || workingFolder.startsWith(folder)) found.push(command);
  }
  return found;
}
