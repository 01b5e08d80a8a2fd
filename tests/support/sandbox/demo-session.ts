import { expect } from '@jest/globals';
import { type DemoResult, runDemo } from './demo-command.js';
import { RestClient } from './rest-client.js';
import { Sandbox } from './sandbox.js';

/** A running sandbox, and the demo's commands against it. */
export class DemoSession {
  private constructor(
    readonly sandbox: Sandbox,
    /** Acts for alice. */
    readonly rest: RestClient,
  ) {}

  static async open(): Promise<DemoSession> {
    const sandbox = await Sandbox.shared('advanced');
    return new DemoSession(sandbox, new RestClient(sandbox.url, await printedBy(sandbox, 'token', '--user', 'alice')));
  }

  run(...args: string[]): Promise<DemoResult> {
    return runIn(this.sandbox, args);
  }

  /** The one line that a command prints when it succeeds; nothing else may be on stdout or stderr. */
  printed(...args: string[]): Promise<string> {
    return printedBy(this.sandbox, ...args);
  }

  /** Each command line, its words separated by spaces, fails with its sentence. */
  async expectFailures(cases: readonly (readonly [string, string | RegExp])[]): Promise<void> {
    const results = await Promise.all(cases.map(([line]) => this.run(...line.split(' '))));
    for (const [index, [, sentence]] of cases.entries()) expectFailure(results[index] as DemoResult, sentence);
  }

  /** Alice proposes three dollars to bob. @returns the payment's id */
  propose(): Promise<string> {
    return this.rest.proposed({ recipientUsername: 'bob', amount: '3' });
  }
}

export function expectFailure({ exitCode, stdout, stderr }: DemoResult, sentence: string | RegExp): void {
  expect({ exitCode, stdout }).toEqual({ exitCode: expect.any(Number), stdout: '' });
  expect(exitCode).toBeGreaterThan(0);
  if (typeof sentence === 'string') expect(stderr).toBe(`${sentence}\n`);
  else expect(stderr).toMatch(sentence);
}

function runIn({ service }: Sandbox, args: readonly string[]): Promise<DemoResult> {
  return runDemo([...args], { PORT: String(service.port) });
}

async function printedBy(sandbox: Sandbox, ...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runIn(sandbox, args);
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^[^\n]+\n$/);
  return stdout.trim();
}
