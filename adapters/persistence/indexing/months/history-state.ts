import { type HistoryPart, type HistoryState, MONTH_MS } from './month-plan.js';

/** Runs a statement on any connection. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The part that takes every block that no other part takes. */
export const OPEN = 'transactions_open';

/** Holds while a part is closed: no row is behind its end. */
export const ENDS = 'transactions_ends';

export interface StoredHistory {
  /** Whether the history has parts. */
  readonly isParted: boolean;
  /** A part was begun to be closed, and its process has ended. */
  readonly isUnfinished: boolean;
  /** Null: the ledger has too few blocks to tell how fast the chain is. */
  readonly state: HistoryState | null;
}

const SHAPE = `
  SELECT relkind = 'p' AS "isParted", EXISTS (SELECT FROM pg_constraint WHERE conname = '${ENDS}') AS "isUnfinished"
  FROM pg_class WHERE oid = 'transactions'::regclass`;

const PARTS = `
  SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'transactions'::regclass`;

const BOUNDS = /^FOR VALUES FROM \((?:MINVALUE|'(\d+)')\) TO \('(\d+)'\)$/;

/* The ledger keeps its newest blocks. */
const BLOCKS = `
  SELECT newest.number, newest.mined_at AS at, oldest.number AS "oldNumber", oldest.mined_at AS "oldAt"
  FROM (SELECT number, mined_at FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest,
    (SELECT number, mined_at FROM indexed_blocks ORDER BY number LIMIT 1) oldest`;

/* A chain can be slow for minutes, so that a month tells more than the newest blocks. */
const ROW_AT = `
  SELECT block_number AS number, occurred_at AS at FROM transactions WHERE block_number <= $1 ORDER BY block_number DESC LIMIT 1`;

const ROW_FROM = `
  SELECT block_number AS number, occurred_at AS at FROM transactions WHERE block_number >= $1 ORDER BY block_number LIMIT 1`;

interface Point {
  readonly number: string;
  readonly at: Date;
}

/** @param withTimes whether to look of when the rows behind each part are */
export async function storedHistory(query: Query, withTimes: boolean): Promise<StoredHistory> {
  const [shape] = await query<{ readonly isParted: boolean; readonly isUnfinished: boolean }>(SHAPE);
  const { isParted = false, isUnfinished = false } = shape ?? {};
  const speed = await speedOf(query);
  if (speed === null) return { isParted, isUnfinished, state: null };
  const parts = isParted ? await partsOf(query, withTimes) : [];
  const [first, last] = [parts[0], parts.at(-1)];
  const has = async (condition: string) =>
    (await query(`SELECT FROM ${OPEN} WHERE block_number ${condition} LIMIT 1`)).length > 0;
  const open = {
    hasLater: last !== undefined && (await has(`>= ${last.to}`)),
    hasEarlier: first !== undefined && first.from !== null && (await has(`< ${first.from}`)),
  };
  return { isParted, isUnfinished, state: { ...speed, parts, open } };
}

/** The first part first; the open one last. Empty when the history is whole. */
export async function partNames(query: Query): Promise<readonly string[]> {
  const [shape] = await query<{ readonly isParted: boolean }>(SHAPE);
  return shape?.isParted === true ? [...(await partsOf(query, false)).map(({ name }) => name), OPEN] : [];
}

async function partsOf(query: Query, withTimes: boolean): Promise<readonly HistoryPart[]> {
  const stored = await query<{ readonly name: string; readonly bound: string }>(PARTS);
  const parts: HistoryPart[] = [];
  for (const { name, bound } of stored) {
    const [, from, to] = BOUNDS.exec(bound) ?? [];
    if (to === undefined) continue;
    const nextAt = withTimes ? await timeFrom(query, to) : null;
    parts.push({ name, from: from === undefined ? null : BigInt(from), to: BigInt(to), nextAt });
  }
  return parts.sort((one, other) => (one.to < other.to ? -1 : 1));
}

async function timeFrom(query: Query, block: string): Promise<Date | null> {
  return (await query<Point>(ROW_FROM, [block]))[0]?.at ?? null;
}

async function speedOf(query: Query): Promise<Pick<HistoryState, 'newest' | 'msPerBlock'> | null> {
  const [blocks] = await query<Point & { readonly oldNumber: string; readonly oldAt: Date }>(BLOCKS);
  if (!blocks) return null;
  const newest = { number: BigInt(blocks.number), at: blocks.at };
  const msPerBlock = msBetween(newest, { number: blocks.oldNumber, at: blocks.oldAt });
  if (msPerBlock === null) return null;
  const monthAgo = newest.number - BigInt(Math.ceil(MONTH_MS / msPerBlock));
  const [row] = monthAgo > 0n ? await query<Point>(ROW_AT, [String(monthAgo)]) : [];
  return { newest, msPerBlock: (row && msBetween(newest, row)) ?? msPerBlock };
}

/** Null when no time has passed between them. */
function msBetween(newest: HistoryState['newest'], { number, at }: Point): number | null {
  const blocks = Number(newest.number - BigInt(number));
  const ms = newest.at.getTime() - at.getTime();
  return blocks > 0 && ms > 0 ? ms / blocks : null;
}
