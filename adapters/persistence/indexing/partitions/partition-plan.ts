/** A partition of the history with the blocks from `from` (null: the first) to before `to`. */
export interface HistoryPartition {
  readonly name: string;
  readonly from: bigint | null;
  readonly to: bigint;
  /** The time of the first row behind it: nothing in it, also what is written late, is younger. Null: there is none, or it was not asked. */
  readonly nextAt: Date | null;
}

/** The partition that takes every block that no other partition takes; before there are partitions it is the whole history. */
export interface OpenPartition {
  /** It has rows of blocks behind all other partitions. */
  readonly hasLater: boolean;
  /** It has rows of blocks before all other partitions: these were dropped, and a rebuilt ledger has written them again. */
  readonly hasEarlier: boolean;
}

export interface HistoryState {
  /** The newest block of the ledger. */
  readonly newest: { readonly number: bigint; readonly at: Date };
  readonly msPerBlock: number;
  /** In the order of their blocks. */
  readonly partitions: readonly HistoryPartition[];
  readonly open: OpenPartition;
}

export interface HistoryRules {
  /** Whether a whole history is partitioned. One that has partitions gets further ones in any case. */
  readonly byMonth: boolean;
  /** So many months are kept, besides the one under way; null: all. */
  readonly keptMonths: number | null;
}

export type HistoryStep =
  /** Deletes the rows of blocks before all partitions. */
  | { readonly does: 'forget'; readonly before: bigint }
  | { readonly does: 'drop'; readonly name: string }
  /** Makes a partition of the open one, as it is, and a new, empty open partition. */
  | ({ readonly does: 'close' } & Pick<HistoryPartition, 'name' | 'from' | 'to'>)
  | { readonly does: 'add'; readonly name: string; readonly from: bigint; readonly to: bigint };

/** About a month, in milliseconds. */
export const MONTH_MS = 30 * 86_400_000;

/** For so many months after the current one there are partitions. */
export const MONTHS_AHEAD = 3;

/** A partition that is closed takes no block behind its end, so the end must be well ahead of the newest block while the rows are checked. */
const LEAST_AHEAD_MS = 3 * 86_400_000;

/** A chain that has become much faster is in a second partition of its month. */
const PARTITION_NAME = /^transactions_(?:to_)?(\d{4})_(\d{2})(?:_\d+)?$/;

/** Months since the year 0. */
type Month = number;

/**
 * What is to be done so that the history has a partition for each month and for those to come, and none that is older than the rules say. The
 * months are told apart by their blocks: where a month will begin is foreseen, so a partition holds about a month.
 */
export function historyPlan(state: HistoryState, rules: HistoryRules): readonly HistoryStep[] {
  const { newest, open } = state;
  const dropped = spentPartitions(state, rules);
  const partitions = state.partitions.slice(dropped.length);
  const nameFor = namesBeside(state.partitions);
  const steps: HistoryStep[] = dropped.map(({ name }) => ({ does: 'drop', name }));
  const first = partitions[0]?.from ?? null;
  if (first !== null && (open.hasEarlier || dropped.length > 0)) steps.push({ does: 'forget', before: first });
  const last = partitions.at(-1);
  if (!last && !rules.byMonth) return steps;
  let month = last ? monthOf(last.name) : null;
  let from = last?.to ?? null;
  if (!last || open.hasLater) {
    month = monthAt(new Date(newest.at.getTime() + LEAST_AHEAD_MS));
    const to = blockAt(state, month + 1, from);
    steps.push({ does: 'close', name: nameFor(`transactions_to_${nameOf(month)}`), from, to });
    from = to;
  }
  const current = monthAt(newest.at);
  for (let next = Math.max((month ?? current) + 1, current); next <= current + MONTHS_AHEAD; next += 1) {
    const to = blockAt(state, next + 1, from);
    steps.push({ does: 'add', name: nameFor(`transactions_${nameOf(next)}`), from: from ?? 0n, to });
    from = to;
  }
  return steps;
}

/** How long the partitions will last, in milliseconds; null: the history has none but the open one. */
export function lastsMs({ newest, msPerBlock, partitions }: HistoryState): number | null {
  const last = partitions.at(-1);
  return last ? Number(last.to - newest.number) * msPerBlock : null;
}

function namesBeside(partitions: readonly HistoryPartition[]): (name: string) => string {
  const taken = new Set(partitions.map(({ name }) => name));
  return (name) => {
    let free = name;
    for (let second = 2; taken.has(free); second += 1) free = `${name}_${second}`;
    taken.add(free);
    return free;
  };
}

/** Those whose time is over as a whole. A partition without rows is not old for that: somebody may be found to have got money then. */
function spentPartitions(
  { newest, partitions }: HistoryState,
  { keptMonths }: HistoryRules,
): readonly HistoryPartition[] {
  if (keptMonths === null) return [];
  const keptFrom = beginningOf(monthAt(newest.at) - keptMonths);
  const kept = partitions.findIndex(({ nextAt }) => nextAt === null || nextAt >= keptFrom);
  return kept === -1 ? partitions : partitions.slice(0, kept);
}

/** The block with which the month will begin, if the chain goes on as it has; always behind `after` and the newest one. */
function blockAt({ newest, msPerBlock }: HistoryState, month: Month, after: bigint | null): bigint {
  const ahead = Math.ceil((beginningOf(month).getTime() - newest.at.getTime()) / msPerBlock);
  const foreseen = newest.number + BigInt(Math.max(1, ahead));
  return after === null || foreseen > after ? foreseen : after + 1n;
}

function monthAt(at: Date): Month {
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
}

function beginningOf(month: Month): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12));
}

function nameOf(month: Month): string {
  return beginningOf(month).toISOString().slice(0, 7).replace('-', '_');
}

function monthOf(name: string): Month {
  const [, year, month] = PARTITION_NAME.exec(name) ?? [];
  if (year === undefined || month === undefined) throw new Error(`${name} is no partition of the history`);
  return Number(year) * 12 + Number(month) - 1;
}
