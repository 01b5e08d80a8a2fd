import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import { PostgresLedgers } from '../../../adapters/persistence/ledgers/ledger.postgres.js';
import { NotificationChannel } from '../../../adapters/persistence/notification-channel.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { BookEntry } from '../../../application/ledgers/book-entry.js';
import { RedeemPoints } from '../../../application/points/redeem-points.js';
import { grant } from '../../../domain/ledgers/entry.js';
import { REDEMPTION_TERMS } from '../../../domain/points/redemption.js';
import { ServiceUnavailableError, ValidationError } from '../../../domain/shared/errors.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { migratedDatabase } from '../databases.js';
import { quantile } from '../statistics.js';

export interface RedeemPlan {
  readonly rounds: number;
  /** Redemptions of one balance at the same time. */
  readonly atOnce: number;
}

/** What the 99th of 100 redemptions should not exceed when fifty want the same balance, in milliseconds. */
export const REDEEM_GOAL_MS = 1_000;

export interface RedeemFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Redeem {
  readonly atOnce: number;
  /** Of each round; the others are refused, because nothing more may be redeemed. */
  readonly admitted: number;
  readonly service: RedeemFigures;
  /** A bare transaction that locks one row, takes points and adds credits. */
  readonly bare: RedeemFigures;
}

/** Redeems one balance many times at once, in turns with bare transactions, with the same pool. @throws Error when a round admits too much */
export async function measureRedeem(
  databaseUrl: string,
  plan: RedeemPlan,
  poolSize: number,
  progress: (doing: string) => void,
): Promise<Redeem> {
  const url = await migratedDatabase(databaseUrl, 'redeem');
  const database = new Database(await createDataSource(url, poolSize).initialize());
  const channel = new NotificationChannel(url, () => undefined);
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const { minimum, monthlyCap } = REDEMPTION_TERMS;
  const admitted = Math.min(plan.atOnce, Number(monthlyCap / minimum));
  try {
    await pool.query(
      'CREATE TABLE bare_balances (id uuid PRIMARY KEY, points bigint NOT NULL, credits bigint NOT NULL)',
    );
    const own: number[] = [];
    const others: number[] = [];
    const spent = { own: 0, others: 0 };
    // The first round opens the connections and plans the statements.
    for (let round = 0; round <= plan.rounds; round += 1) {
      progress(`redeeming, round ${round} of ${plan.rounds}`);
      const service = await together(plan.atOnce, await serviceRound(database, channel, monthlyCap));
      const bare = await together(plan.atOnce, await bareRound(pool, monthlyCap, minimum));
      for (const { done } of [service, bare])
        if (done !== admitted) throw new Error(`${done} redemptions were admitted, not ${admitted}`);
      if (round === 0) continue;
      own.push(...service.latencies);
      others.push(...bare.latencies);
      spent.own += service.ms;
      spent.others += bare.ms;
    }
    return { atOnce: plan.atOnce, admitted, service: figuresOf(own, spent.own), bare: figuresOf(others, spent.others) };
  } finally {
    await channel.close();
    await pool.end();
    await database.dataSource.destroy();
  }
}

/** Whether it was admitted. */
type Attempt = () => Promise<boolean>;

async function serviceRound(database: Database, channel: NotificationChannel, points: bigint): Promise<Attempt> {
  const clock = new SystemClock();
  const ids = new UuidV7(clock);
  const ledgers = new PostgresLedgers(database);
  const unitOfWork = new PostgresUnitOfWork(database);
  const booking = new BookEntry(ledgers, new PostgresOutbox(database, new OutboxSignal(channel)), ids, clock);
  const owner = await newUser(database);
  await unitOfWork.run(async () => {
    const open = await booking.open({ ledger: 'POINTS', userId: owner });
    const cause = { action: 'BILL_PAID', subjectId: ids.next(), occurredOn: open.today, detail: null, sequence: 0 };
    await booking.execute(open, grant(open.state, points * 2n, null), cause);
  });
  const redeem = new RedeemPoints(ledgers, booking, ids, unitOfWork);
  return async () => {
    for (;;) {
      try {
        await redeem.execute(owner, REDEMPTION_TERMS.minimum);
        return true;
      } catch (error) {
        if (error instanceof ValidationError) return false;
        // A client comes again when the service is too busy.
        if (!(error instanceof ServiceUnavailableError)) throw error;
      }
    }
  };
}

async function newUser(database: Database): Promise<UserId> {
  const id = userId(randomUUID());
  const username = `u_${id.slice(0, 8)}`;
  const user = 'INSERT INTO users (id, username, display_name, created_at) VALUES ($1, $2, $2, now())';
  await database.dataSource.query(user, [id, username]);
  return id;
}

async function bareRound(pool: pg.Pool, points: bigint, each: bigint): Promise<Attempt> {
  const id = randomUUID();
  await pool.query('INSERT INTO bare_balances VALUES ($1, $2, 0)', [id, String(points)]);
  return async () => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query('SELECT points FROM bare_balances WHERE id = $1 FOR UPDATE', [id]);
      const isEnough = BigInt(rows[0]?.points ?? 0) >= each;
      if (isEnough) {
        const move = 'UPDATE bare_balances SET points = points - $2, credits = credits + $2 * 1000 WHERE id = $1';
        await client.query(move, [id, String(each)]);
      }
      await client.query('COMMIT');
      return isEnough;
    } finally {
      client.release();
    }
  };
}

async function together(count: number, attempt: Attempt) {
  const startedAt = performance.now();
  const latencies: number[] = [];
  const outcomes = await Promise.all(
    Array.from({ length: count }, async () => {
      const isDone = await attempt();
      latencies.push(performance.now() - startedAt);
      return isDone;
    }),
  );
  return { done: outcomes.filter(Boolean).length, latencies, ms: performance.now() - startedAt };
}

function figuresOf(latencies: readonly number[], ms: number): RedeemFigures {
  const sorted = Float64Array.from(latencies).sort();
  const perSecond = (latencies.length / ms) * 1_000;
  return { perSecond, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}
