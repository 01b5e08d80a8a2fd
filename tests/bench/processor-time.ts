import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a processor that a process has used so far; null where the kernel does not tell (only Linux does). */
export function processorMicros(pid: number): number | null {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`));
  if (threads === null) return null;
  // A thread that ended in the meantime counts nothing.
  const spent = threads.map((thread) => attempt(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1')));
  return spent.reduce((sum, text) => sum + Number.parseInt(text ?? '0', 10), 0) / 1000;
}

/** The most memory that a process has held so far, in MB; null where the kernel does not tell. */
export function peakMegabytes(pid: number): number | null {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'latin1'));
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** What several processes have used between two looks, in microseconds. */
export class ProcessorTime {
  private readonly before: ReadonlyMap<number, number | null>;

  constructor(pids: readonly number[]) {
    this.before = new Map(pids.map((pid) => [pid, processorMicros(pid)]));
  }

  /** Null where the kernel does not tell. */
  spent(): number | null {
    let sum = 0;
    for (const [pid, before] of this.before) {
      if (before === null) return null;
      sum += Math.max(0, (processorMicros(pid) ?? before) - before);
    }
    return sum;
  }
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}
