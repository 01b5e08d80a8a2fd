import { AsyncLocalStorage } from 'node:async_hooks';
import { LeaseLostError } from '../../application/ports/lease-lost-error.js';
import type { Database } from './database.js';
import { LASTS_MS, Lease } from './lease.js';

/** How often a lease is kept while the work goes on. A frozen process does not keep it. */
const KEEP_EVERY_MS = LASTS_MS / 3;

/** The works of this process under one lease. */
interface Use {
  readonly lease: Lease;
  works: number;
  /** Null before it is taken, and when it was lost. Further works begin with it. */
  token: bigint | null;
  /** Ends when the lease that was given back can be taken again. */
  givenBack: Promise<void>;
}

/**
 * Work of several transactions under a lease: it reads, asks others, and then changes something. Every change first checks the token that
 * the work began with. A process that freezes anywhere in its work is therefore deposed after six seconds, and what it does when it is
 * back is refused. Works of one process share the lease.
 */
export class LeasedWork {
  private readonly uses = new Map<string, Use>();
  /** In which transaction a lease was kept. Its row is locked until the end of that, so once is enough. */
  private readonly kept = new WeakMap<object, ReadonlySet<string>>();
  private readonly current = new AsyncLocalStorage<{
    readonly name: string;
    readonly lease: Lease;
    readonly token: bigint;
  }>();

  /** @param holder the process, unless it is this one */
  constructor(
    private readonly database: Database,
    private readonly holder?: string,
  ) {}

  /**
   * Does the work as the holder of the lease.
   * @returns false when another process is the holder, before the work or since
   */
  async during(name: string, work: () => Promise<void>): Promise<boolean> {
    const use = this.entryOf(name);
    use.works += 1;
    let token: bigint | null = null;
    try {
      await use.givenBack;
      // Another work of this process may hold it. The first change finds out whether it still does.
      token = use.token ?? (await use.lease.take());
      use.token = token;
      if (token === null) return false;
      await this.asHolder({ name, lease: use.lease, token }, work);
      return true;
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      // A work that began since may have taken it again.
      if (use.token === token) use.token = null;
      return false;
    } finally {
      use.works -= 1;
      if (use.works === 0) await this.giveBack(use);
    }
  }

  /**
   * Makes a change, in one transaction, that counts only while this process is still the holder.
   * @throws LeaseLostError when another process has become the holder
   */
  change<Result>(change: () => Promise<Result>): Promise<Result> {
    const holding = this.current.getStore();
    if (!holding) throw new Error('This change needs a lease');
    const { name, lease, token } = holding;
    return this.database.transaction(async () => {
      const kept = this.kept.get(this.database.transactionKey) ?? new Set();
      if (!kept.has(name)) {
        if (!(await lease.keep(token))) throw new LeaseLostError(name);
        this.kept.set(this.database.transactionKey, new Set([...kept, name]));
      }
      return change();
    });
  }

  private async asHolder(
    holding: { readonly name: string; readonly lease: Lease; readonly token: bigint },
    work: () => Promise<void>,
  ): Promise<void> {
    // A change finds out whether it was kept.
    const keep = () => holding.lease.keep(holding.token).catch(() => undefined);
    const keeping = setInterval(keep, KEEP_EVERY_MS);
    try {
      await this.current.run(holding, work);
    } finally {
      clearInterval(keeping);
    }
  }

  private giveBack(use: Use): Promise<void> {
    const { lease, token } = use;
    use.token = null;
    // When it cannot be given back, it ends by itself.
    use.givenBack = token === null ? Promise.resolve() : lease.giveBack(token).catch(() => undefined);
    return use.givenBack;
  }

  private entryOf(name: string): Use {
    const known = this.uses.get(name);
    if (known) return known;
    const lease = new Lease(this.database, name, this.holder);
    const use = { lease, works: 0, token: null, givenBack: Promise.resolve() };
    this.uses.set(name, use);
    return use;
  }
}
