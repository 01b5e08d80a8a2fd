import type { EventEmitter } from 'node:events';
import pTimeout from 'p-timeout';

/** The process to end; a test passes its own. */
export interface EndingProcess {
  /** Emits the signals as events. */
  readonly signals: EventEmitter;
  exit(code: number): void;
  /** Reports on standard error what did not end properly. */
  report(problem: string): void;
}

export interface StopOptions {
  /** How long this may take before the next one begins; 5 s by default. */
  readonly timeoutMs?: number;
  /** A pause that is part of it. It does not count as time of the shutdown. */
  readonly pauseMs?: number;
  /** Called when there is no more time: synchronous, without waiting. */
  readonly abort?: () => void;
}

interface Registered {
  readonly name: string;
  stop(): unknown;
  readonly timeoutMs: number;
  readonly pauseMs: number;
  abort(): void;
}

const THIS_PROCESS: EndingProcess = {
  signals: process,
  exit: (code) => process.exit(code),
  report: (problem) => process.stderr.write(`${problem}\n`),
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ONE_TIMEOUT_MS = 5_000;
/** The shutdown takes at most 10 s. The rest of that time is for aborting and exiting. */
const TOTAL_MS = 9_500;
/** An interrupt of `npm start` arrives twice: from the terminal and from npm. */
const SAME_INTERRUPT_MS = 500;

/**
 * Ends the process in order. The first SIGINT, SIGTERM or SIGHUP stops what was registered, the last first, within 10 s and its pauses, and exits
 * with 0. A second signal aborts what is left and exits with 1.
 */
export class ProcessShutdown {
  private readonly registered: Registered[] = [];
  private stopping: Promise<void> | undefined;
  private stoppingSince = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly target: EndingProcess = THIS_PROCESS,
    private readonly now: () => number = () => performance.now(),
  ) {
    for (const signal of SIGNALS) target.signals.on(signal, () => this.interrupt());
  }

  get isStopping(): boolean {
    return this.stopping !== undefined;
  }

  onStop(name: string, stop: () => unknown, options: StopOptions = {}): void {
    const { timeoutMs = ONE_TIMEOUT_MS, pauseMs = 0, abort = () => undefined } = options;
    this.registered.push({ name, stop, timeoutMs: timeoutMs + pauseMs, pauseMs, abort });
  }

  /** Stops everything once, also when it is called again, and exits with the code, or with 1 when a stop failed. */
  stop(code = 0): Promise<void> {
    if (this.stopping === undefined) {
      this.stoppingSince = this.now();
      this.stopping = this.run().then((inOrder) => this.target.exit(inOrder ? code : 1));
    }
    return this.stopping;
  }

  private interrupt(): void {
    if (this.stopping === undefined) void this.stop();
    else if (this.now() - this.stoppingSince > SAME_INTERRUPT_MS) {
      for (const one of this.registered.splice(0).reverse()) this.abort(one);
      this.target.exit(1);
    }
  }

  private async run(): Promise<boolean> {
    const pauses = this.registered.reduce((sum, { pauseMs }) => sum + pauseMs, 0);
    const deadline = this.now() + TOTAL_MS + pauses;
    let inOrder = true;
    for (let next = this.registered.at(-1); next !== undefined; next = this.registered.at(-1)) {
      const problem = await problemStopping(next, Math.min(next.timeoutMs, deadline - this.now()));
      // The handlers are removed only now, so that a second interrupt could still abort it.
      this.registered.splice(this.registered.indexOf(next), 1);
      if (problem === undefined) continue;
      inOrder = false;
      this.target.report(`Stopping ${next.name} failed: ${problem}`);
      this.abort(next);
    }
    return inOrder;
  }

  private abort(one: Registered): void {
    try {
      one.abort();
    } catch (error) {
      this.target.report(`Aborting ${one.name} failed: ${messageOf(error)}`);
    }
  }
}

async function problemStopping(one: Registered, milliseconds: number): Promise<string | undefined> {
  try {
    const stopped = Promise.resolve(one.stop()).then(() => undefined);
    return await pTimeout(stopped, { milliseconds: Math.max(1, milliseconds), fallback: () => 'it took too long' });
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
