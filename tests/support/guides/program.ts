import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { type Guide, type Language, setUp } from './guide.js';

/** The address in the guides. */
const WRITTEN_URL = 'http://localhost:3000';
const MARK = '@@example ';

const INTERPRETERS: Readonly<Record<Language, readonly [string, string]>> = {
  sh: ['sh', 'guide.sh'],
  ts: [process.execPath, 'guide.mjs'],
  py: ['python3', 'guide.py'],
};

/** Objects are printed as JSON, so that the output of all languages can be compared with the guide. */
const BEGINNINGS: Readonly<Record<Language, string>> = {
  sh: '',
  ts: "console.log = (...values) => process.stdout.write(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' ') + '\\n');\n",
  py: [
    'import builtins as _builtins, json as _json',
    'def print(*values):',
    '    _builtins.print(*[_json.dumps(value) if isinstance(value, (dict, list)) else value for value in values], flush=True)',
    '',
  ].join('\n'),
};

const MARKS: Readonly<Record<Language, (place: number) => string>> = {
  sh: (place) => `printf '\\n${MARK}%s\\n' ${place}\n`,
  ts: (place) => `process.stdout.write('\\n${MARK}${place}\\n');\n`,
  py: (place) => `_builtins.print("\\n${MARK}${place}", flush=True)\n`,
};

export interface RunOptions {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Called for every line; what it returns is written to the program's standard input. */
  readonly onLine: (line: string) => Promise<string | null>;
}

/**
 * Runs all examples of a guide in one language, one after the other in one program.
 * @returns what each of them has printed
 */
export async function runGuide(guide: Guide, language: Language, options: RunOptions): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  try {
    const [interpreter, file] = INTERPRETERS[language];
    await writeFile(join(folder, file), programOf(guide, language, options.url));
    const printed = await printedBy(interpreter, file, folder, options);
    return printed.split(new RegExp(`\\n${MARK}\\d+\\n`)).slice(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function programOf(guide: Guide, language: Language, url: string): string {
  const beginning = guide.needsSetUp ? (setUp().code[language] ?? '') : '';
  const parts = guide.examples.map((example, place) => `${MARKS[language](place)}${example.code[language] ?? ''}`);
  const program = `${BEGINNINGS[language]}${beginning}\n${parts.join('\n')}`.replaceAll(WRITTEN_URL, url);
  return language === 'ts' ? compiled(program) : program;
}

function compiled(program: string): string {
  const { outputText, diagnostics = [] } = ts.transpileModule(program, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const problems = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return outputText;
}

function printedBy(interpreter: string, file: string, folder: string, options: RunOptions): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(interpreter, [file], { cwd: folder, env: { PATH, HOME, ...options.environment } });
  let printed = '';
  let complaints = '';
  let unread = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      const lines = `${unread}${chunk}`.split('\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        options.onLine(line).then((answer) => {
          if (answer !== null) child.stdin.write(`${answer}\n`);
        }, reject);
      }
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk;
    });
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`It ended with ${code}:\n${printed}\n${complaints}`)),
    );
  });
}

/** The written output with the address of the service that was asked. */
export function writtenFor(url: string, text: string): string {
  return text.replaceAll(WRITTEN_URL, url);
}
