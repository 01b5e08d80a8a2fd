import type { Read } from '../../connections/read-on.js';
import { type None, unprepared } from '../../statement.js';
import { type HistoryPartition, type HistoryState, MONTH_MS } from './partition-plan.js';

/** The partition that takes every block that no other partition takes. */
export const OPEN = 'transactions_open';

/** Holds while a partition is closed: no row is behind its end. */
export const ENDS = 'transactions_ends';

export interface StoredHistory {
  /** Whether the history has partitions. */
  readonly isPartitioned: boolean;
  /** A partition was begun to be closed, and its process has ended. */
  readonly isUnfinished: boolean;
  /** Null: the ledger has too few blocks to tell how fast the chain is. */
  readonly state: HistoryState | null;
}

const SHAPE = unprepared<None, { readonly isPartitioned: boolean; readonly isUnfinished: boolean }>(`
  SELECT relkind = 'p' AS "isPartitioned", EXISTS (SELECT FROM pg_constraint WHERE conname = '${ENDS}') AS "isUnfinished"
  FROM pg_class WHERE oid = 'transactions'::regclass`);

const PARTITIONS = unprepared<None, { readonly name: string; readonly bound: string }>(`
  SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'transactions'::regclass`);

const BOUNDS = /^FOR VALUES FROM \((?:MINVALUE|'(\d+)')\) TO \('(\d+)'\)$/;

interface Point {
  readonly number: bigint;
  readonly at: Date;
}

/* The ledger keeps its newest blocks. */
const BLOCKS = unprepared<None, Point & { readonly oldNumber: bigint; readonly oldAt: Date }>(
  `SELECT newest.number, newest.mined_at AS at, oldest.number AS "oldNumber", oldest.mined_at AS "oldAt"
   FROM (SELECT number, mined_at FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest,
     (SELECT number, mined_at FROM indexed_blocks ORDER BY number LIMIT 1) oldest`,
  { number: BigInt, oldNumber: BigInt },
);

/* A chain can be slow for minutes, so that a month tells more than the newest blocks. */
const ROW_AT = unprepared<{ readonly block: bigint }, Point>(
  'SELECT block_number AS number, occurred_at AS at FROM transactions WHERE block_number <= :block ORDER BY block_number DESC LIMIT 1',
  { number: BigInt },
);

const ROW_FROM = unprepared<{ readonly block: bigint }, Point>(
  'SELECT block_number AS number, occurred_at AS at FROM transactions WHERE block_number >= :block ORDER BY block_number LIMIT 1',
  { number: BigInt },
);

/* They are read only where the history has partitions. */
const OPEN_HAS = unprepared<
  { readonly first: bigint | null; readonly last: bigint | null },
  { readonly hasEarlier: boolean; readonly hasLater: boolean }
>(`
  SELECT EXISTS (SELECT FROM ${OPEN} WHERE block_number < :first) AS "hasEarlier",
    EXISTS (SELECT FROM ${OPEN} WHERE block_number >= :last) AS "hasLater"`);

/** @param withTimes whether to look of when the rows behind each partition are */
export async function storedHistory(read: Read, withTimes: boolean): Promise<StoredHistory> {
  const [shape] = await read(SHAPE);
  const { isPartitioned = false, isUnfinished = false } = shape ?? {};
  const speed = await speedOf(read);
  if (speed === null) return { isPartitioned, isUnfinished, state: null };
  const partitions = isPartitioned ? await partitionsOf(read, withTimes) : [];
  const bounds = { first: partitions[0]?.from ?? null, last: partitions.at(-1)?.to ?? null };
  const [open = { hasEarlier: false, hasLater: false }] = isPartitioned ? await read(OPEN_HAS, bounds) : [];
  return { isPartitioned, isUnfinished, state: { ...speed, partitions, open } };
}

/** The first partition first; the open one last. Empty when the history is whole. */
export async function partitionNames(read: Read): Promise<readonly string[]> {
  const [shape] = await read(SHAPE);
  return shape?.isPartitioned === true ? [...(await partitionsOf(read, false)).map(({ name }) => name), OPEN] : [];
}

async function partitionsOf(read: Read, withTimes: boolean): Promise<readonly HistoryPartition[]> {
  const partitions: HistoryPartition[] = [];
  for (const { name, bound } of await read(PARTITIONS)) {
    const [, from, end] = BOUNDS.exec(bound) ?? [];
    if (end === undefined) continue;
    const to = BigInt(end);
    const nextAt = withTimes ? ((await read(ROW_FROM, { block: to }))[0]?.at ?? null) : null;
    partitions.push({ name, from: from === undefined ? null : BigInt(from), to, nextAt });
  }
  return partitions.sort((one, other) => (one.to < other.to ? -1 : 1));
}

async function speedOf(read: Read): Promise<Pick<HistoryState, 'newest' | 'msPerBlock'> | null> {
  const [blocks] = await read(BLOCKS);
  if (!blocks) return null;
  const newest = { number: blocks.number, at: blocks.at };
  const msPerBlock = msBetween(newest, { number: blocks.oldNumber, at: blocks.oldAt });
  if (msPerBlock === null) return null;
  const monthAgo = newest.number - BigInt(Math.ceil(MONTH_MS / msPerBlock));
  const [row] = monthAgo > 0n ? await read(ROW_AT, { block: monthAgo }) : [];
  return { newest, msPerBlock: (row && msBetween(newest, row)) ?? msPerBlock };
}

/** Null when no time has passed between them. */
function msBetween(newest: HistoryState['newest'], { number, at }: Point): number | null {
  const blocks = Number(newest.number - number);
  const ms = newest.at.getTime() - at.getTime();
  return blocks > 0 && ms > 0 ? ms / blocks : null;
}
