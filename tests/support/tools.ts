import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where each program is in what `npm test` has unpacked (scripts/lib/system-tools.mjs). */
const PATHS = {
  promtool: 'usr/bin/promtool',
  caddy: 'usr/bin/caddy',
  nginx: 'usr/sbin/nginx',
  helm: 'helm/helm',
  pgbouncer: 'pgbouncer',
  'systemd-analyze': 'usr/bin/systemd-analyze',
} as const;
type Program = keyof typeof PATHS;

const folderOf = (program: Program) => join(process.cwd(), 'node_modules', '.cache', 'tools', program);

/** The path of a program that checks what others are given; null when this machine has none. A variable of its name can say where it is. */
export function findTool(program: Program): string | null {
  const named = process.env[program.toUpperCase()];
  if (named) return named;
  const unpacked = join(folderOf(program), PATHS[program]);
  if (existsSync(unpacked)) return unpacked;
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Runs it. @returns its exit code with everything that it printed */
export function runTool(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ readonly exitCode: number; readonly output: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, [...words], options, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : Number(error.code ?? -1), output: stdout + stderr }),
    );
  });
}
