import type { Clock } from '../../application/ports/clock.js';
import type { AdvanceableClock } from '../../application/sandbox/ports.js';
import type { Database } from './database.js';
import type { NotificationChannel } from './notification-channel.js';
import { type None, statement } from './statement.js';

interface Offset {
  readonly offsetMs: number;
}

const DECODERS = { offsetMs: Number };

const READ = statement<None, Offset>('read-sandbox-clock', DECODERS).sql(
  'SELECT offset_ms AS "offsetMs" FROM sandbox_clock',
);

const CHANNEL = 'sandbox_clock';

/* The notification is sent with the commit, so that every process gets the advances in their order. */
const ADVANCE = statement<{ milliseconds: number }, Offset>('advance-sandbox-clock', DECODERS).sql(`
    WITH moved AS (
      INSERT INTO sandbox_clock AS c (offset_ms) VALUES (:milliseconds)
      ON CONFLICT (singleton) DO UPDATE SET offset_ms = c.offset_ms + excluded.offset_ms RETURNING offset_ms
    )
    SELECT offset_ms AS "offsetMs", pg_notify('${CHANNEL}', offset_ms::text) FROM moved`);

/* The start time can be set only once, in a new sandbox. */
const BEGIN = statement<{ offsetMs: number }, Offset>('begin-sandbox-clock', DECODERS).sql(
  `INSERT INTO sandbox_clock (offset_ms) VALUES (:offsetMs) ON CONFLICT DO NOTHING RETURNING offset_ms AS "offsetMs"`,
);

/** The machine's clock plus an offset that only grows. All processes have the same offset, and a restart keeps it. */
export class SandboxClock implements Clock, AdvanceableClock {
  readonly businessTime = true;
  private offsetMs: number | null = null;

  constructor(
    private readonly database: Database,
    private readonly channel: NotificationChannel,
  ) {}

  /** Loads the stored offset and follows the changes of other processes. @returns a function that ends it */
  async start(): Promise<() => void> {
    await this.read();
    return this.channel.listen(
      CHANNEL,
      (offsetMs) => this.follow(Number(offsetMs)),
      () => void this.read().catch(() => undefined),
    );
  }

  now(): Date {
    return new Date(Date.now() + (this.offsetMs ?? 0));
  }

  /**
   * Starts the sandbox's time at another instant than the machine's, such as a past one.
   * @returns false and changes nothing when this sandbox has an offset already
   */
  async begin(at: Date): Promise<boolean> {
    const offsetMs = at.getTime() - Date.now();
    const row = await this.database.row(BEGIN, { offsetMs });
    if (row) this.offsetMs = offsetMs;
    return row !== null;
  }

  async advance(milliseconds: number): Promise<void> {
    const row = await this.database.row(ADVANCE, { milliseconds });
    this.follow(row?.offsetMs ?? 0);
  }

  private async read(): Promise<void> {
    const row = await this.database.row(READ);
    if (row) this.follow(row.offsetMs);
  }

  /* The offset only grows, so a smaller one is out of date. */
  private follow(offsetMs: number): void {
    this.offsetMs = Math.max(this.offsetMs ?? offsetMs, offsetMs);
  }
}
