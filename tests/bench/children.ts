import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const READY_WITHIN_MS = 60_000;

/** What the children of a run are started with, and how they end. */
export class Children {
  private readonly all: ChildProcess[] = [];

  /** Starts a program of this folder. @param logFile an open file for its standard error @param flags for `node` */
  start(
    program: URL,
    environment: Readonly<Record<string, string>>,
    logFile: number | 'inherit',
    flags: readonly string[] = [],
  ): ChildProcess {
    const { PATH, HOME } = process.env;
    const child = fork(fileURLToPath(program), [], {
      execArgv: [...flags],
      env: { PATH, HOME, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', logFile, 'ipc'],
    });
    this.all.push(child);
    return child;
  }

  /** Lets every child end, as each does when its parent lets go of it. */
  async stop(): Promise<void> {
    const running = this.all.filter((child) => child.exitCode === null && child.signalCode === null);
    const exits = running.map((child) => once(child, 'exit'));
    for (const child of running) if (child.connected) child.disconnect();
    await Promise.all(exits);
  }
}

/** The next thing a child says. @throws Error when it ends instead, or says nothing in time */
export async function messageFrom<Message>(child: ChildProcess, withinMs = READY_WITHIN_MS): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const late = setTimeout(() => waiting.abort(), withinMs);
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`${child.spawnargs.at(-1)} ended with code ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    clearTimeout(late);
    waiting.abort();
  }
}
