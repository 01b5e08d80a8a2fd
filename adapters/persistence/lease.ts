import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from './database.js';
import { statement } from './statement.js';

/** How long a process keeps a lease after it has last used it. */
export const LASTS_MS = 6_000;

const THIS_PROCESS = `${hostname()} ${process.pid} ${randomUUID()}`;

interface Taking {
  readonly name: string;
  readonly holder: string;
  readonly session: number | null;
  readonly lastsMs: number;
}

const COLUMNS = 'INSERT INTO leases AS l (name, token, holder, session, expires_at)';
const TAKEN = `VALUES (:name, 1, :holder, coalesce(:session::int, pg_backend_pid()), clock_timestamp() + :lastsMs * interval '1 millisecond')
  ON CONFLICT (name) DO UPDATE SET token = CASE WHEN l.holder = excluded.holder THEN l.token ELSE l.token + 1 END,
    holder = excluded.holder, session = excluded.session, expires_at = excluded.expires_at`;

/*
 * Every new holder gets a higher token. A holder whose session has ended is gone, and the next one need not wait. The row stays locked
 * until the transaction ends, so that nobody else becomes the holder before that.
 */
const HOLD = statement<Taking, { readonly token: bigint }>('hold-lease', { token: BigInt }).sql(`
    ${COLUMNS} ${TAKEN}
    WHERE l.holder = excluded.holder OR l.expires_at < clock_timestamp()
      OR NOT EXISTS (SELECT FROM pg_stat_get_activity(l.session))
    RETURNING l.token`);

const SEIZE = statement<Taking>('seize-lease').sql(`${COLUMNS} ${TAKEN}`);

/* The time does not matter: as long as nobody else has become the holder, nobody else has changed anything. */
const KEEP = statement<Taking & { token: bigint }>('keep-lease').sql(`
    UPDATE leases SET session = coalesce(:session::int, pg_backend_pid()), expires_at = clock_timestamp() + :lastsMs * interval '1 millisecond'
    WHERE name = :name AND holder = :holder AND token = :token`);

const GIVE_BACK = statement<{ name: string; holder: string; token: bigint }>('give-lease-back').sql(
  `UPDATE leases SET expires_at = '-infinity' WHERE name = :name AND holder = :holder AND token = :token`,
);

/** Waits until no process changes anything under the lease, and keeps the holder from the next change until the transaction ends. */
export const SHARE_LEASE = statement<{ name: string }>('share-lease').sql(
  'SELECT FROM leases WHERE name = :name FOR SHARE',
);

/**
 * A lock for one process that it loses when it freezes. Each change under the lease is one transaction, which first checks that this
 * process is still the holder. Between its changes a process stays the holder for six seconds, or until its session ends. A process that
 * freezes in a change loses its session, and with it the change, when PostgreSQL's limit for an idle transaction has passed.
 */
export class Lease {
  /** @param holder the process */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly holder = THIS_PROCESS,
  ) {}

  /** Makes a change as the holder of the lease. Returns null, and does nothing, while another process is the holder. */
  hold<Result>(change: () => Promise<Result>): Promise<Result | null> {
    return this.database.transaction(async () => ((await this.take()) === null ? null : change()));
  }

  /** Becomes the holder. @returns the token of this holder; null while another process is the holder */
  async take(): Promise<bigint | null> {
    const row = await this.database.row(HOLD, this.taking);
    return row?.token ?? null;
  }

  /**
   * Stays the holder. In a transaction nobody else becomes the holder before its end.
   * @param token from `take`
   * @returns false when another process was the holder since
   */
  async keep(token: bigint): Promise<boolean> {
    return (await this.database.affected(KEEP, { ...this.taking, token })) > 0;
  }

  /** The next holder need not wait. Does nothing when there is one. */
  async giveBack(token: bigint): Promise<void> {
    const { name, holder } = this;
    await this.database.affected(GIVE_BACK, { name, holder, token });
  }

  /** Makes a change as the new holder, whoever was the holder before. */
  seize<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(async () => {
      await this.database.affected(SEIZE, this.taking);
      return change();
    });
  }

  private get taking(): Taking {
    return { name: this.name, holder: this.holder, session: this.database.session(), lastsMs: LASTS_MS };
  }
}
