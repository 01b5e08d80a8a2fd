/** A connection that was held for longer than this counts as slow, in milliseconds. */
const SLOW_MS = 1_000;

interface Share {
  /** The connections that the task holds. */
  held: number;
  /** How many it may hold while connections are scarce. */
  most: number;
}

/**
 * Divides the connections of a pool among tasks, so that a task whose statements wait for a lock does not take them all. While more than
 * half of them are free, every task gets one. Below that, a task that was slow gets fewer and fewer, until it is quick again. The last
 * quarter is for tasks that hold none.
 */
export class ConnectionShares {
  private inUse = 0;
  private readonly shares = new Map<string, Share>();
  private readonly reserve: number;

  constructor(private readonly size: number) {
    this.reserve = Math.floor(size / 4);
  }

  /** Whether the task may take a connection now. */
  admits(task: string): boolean {
    const free = this.size - this.inUse;
    if (free * 2 > this.size) return true;
    const { held, most } = this.of(task);
    return free > 0 && (held === 0 || (free > this.reserve && held < most));
  }

  take(task: string): void {
    this.inUse += 1;
    this.of(task).held += 1;
  }

  /** @param heldMs how long the task has held the connection */
  giveBack(task: string, heldMs: number): void {
    const share = this.of(task);
    this.inUse -= 1;
    share.held -= 1;
    if (heldMs >= SLOW_MS) share.most = Math.max(1, Math.floor(share.most / 2));
    else if (share.most < this.size) share.most += 1;
  }

  private of(task: string): Share {
    let share = this.shares.get(task);
    if (!share) {
      share = { held: 0, most: this.size };
      this.shares.set(task, share);
    }
    return share;
  }
}
