import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm test` has unpacked (scripts/lib/promtool.mjs). */
const UNPACKED = join(process.cwd(), 'node_modules', '.cache', 'promtool', 'usr', 'bin', 'promtool');

/** The path of Prometheus's own program for rules; null when this machine has none. */
export function findPromtool(): string | null {
  const named = process.env['PROMTOOL'];
  if (named) return named;
  if (existsSync(UNPACKED)) return UNPACKED;
  try {
    return execFileSync('sh', ['-c', 'command -v promtool'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Runs it. @returns its exit code with everything that it printed */
export function runPromtool(
  program: string,
  words: readonly string[],
): Promise<{ readonly exitCode: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(program, [...words], (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : Number(error.code ?? -1), output: stdout + stderr }),
    );
  });
}
