/** A part of the history with the blocks from `from` (null: the first) to before `to`. */
export interface HistoryPart {
  readonly name: string;
  readonly from: bigint | null;
  readonly to: bigint;
  /** The time of the first row behind it: nothing in it, also what is written late, is younger. Null: there is none, or it was not asked. */
  readonly nextAt: Date | null;
}

/** The part that takes every block that no other part takes; before there are parts it is the whole history. */
export interface OpenPart {
  /** It has rows of blocks behind all other parts. */
  readonly hasLater: boolean;
  /** It has rows of blocks before all other parts: these were dropped, and a rebuilt ledger has written them again. */
  readonly hasEarlier: boolean;
}

export interface HistoryState {
  /** The newest block of the ledger. */
  readonly newest: { readonly number: bigint; readonly at: Date };
  readonly msPerBlock: number;
  /** In the order of their blocks. */
  readonly parts: readonly HistoryPart[];
  readonly open: OpenPart;
}

export interface HistoryRules {
  /** Whether a whole history is parted. One that has parts gets further ones in any case. */
  readonly byMonth: boolean;
  /** So many months are kept, besides the one under way; null: all. */
  readonly keptMonths: number | null;
}

export type HistoryStep =
  /** Deletes the rows of blocks before all parts. */
  | { readonly does: 'forget'; readonly before: bigint }
  | { readonly does: 'drop'; readonly name: string }
  /** Makes a part of the open one, as it is, and a new, empty open part. */
  | ({ readonly does: 'close' } & Pick<HistoryPart, 'name' | 'from' | 'to'>)
  | { readonly does: 'add'; readonly name: string; readonly from: bigint; readonly to: bigint };

/** About a month, in milliseconds. */
export const MONTH_MS = 30 * 86_400_000;

/** For so many months after the current one there are parts. */
export const MONTHS_AHEAD = 3;

/** A part that is closed takes no block behind its end, so the end must be well ahead of the newest block while the rows are checked. */
const LEAST_AHEAD_MS = 3 * 86_400_000;

/** A chain that has become much faster is in a second part of its month. */
const PART = /^transactions_(?:to_)?(\d{4})_(\d{2})(?:_\d+)?$/;

/** Months since the year 0. */
type Month = number;

/**
 * What is to be done so that the history has a part for each month and for those to come, and none that is older than the rules say. The
 * months are told apart by their blocks: where a month will begin is foreseen, so a part holds about a month.
 */
export function historyPlan(state: HistoryState, rules: HistoryRules): readonly HistoryStep[] {
  const { newest, open } = state;
  const dropped = spentParts(state, rules);
  const parts = state.parts.slice(dropped.length);
  const nameFor = namesBeside(state.parts);
  const steps: HistoryStep[] = dropped.map(({ name }) => ({ does: 'drop', name }));
  const first = parts[0]?.from ?? null;
  if (first !== null && (open.hasEarlier || dropped.length > 0)) steps.push({ does: 'forget', before: first });
  const last = parts.at(-1);
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

/** How long the parts will last, in milliseconds; null: the history has none but the open one. */
export function lastsMs({ newest, msPerBlock, parts }: HistoryState): number | null {
  const last = parts.at(-1);
  return last ? Number(last.to - newest.number) * msPerBlock : null;
}

function namesBeside(parts: readonly HistoryPart[]): (name: string) => string {
  const taken = new Set(parts.map(({ name }) => name));
  return (name) => {
    let free = name;
    for (let second = 2; taken.has(free); second += 1) free = `${name}_${second}`;
    taken.add(free);
    return free;
  };
}

/** Those whose time is over as a whole. A part without rows is not old for that: somebody may be found to have got money then. */
function spentParts({ newest, parts }: HistoryState, { keptMonths }: HistoryRules): readonly HistoryPart[] {
  if (keptMonths === null) return [];
  const keptFrom = beginningOf(monthAt(newest.at) - keptMonths);
  const kept = parts.findIndex(({ nextAt }) => nextAt === null || nextAt >= keptFrom);
  return kept === -1 ? parts : parts.slice(0, kept);
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
  const [, year, month] = PART.exec(name) ?? [];
  if (year === undefined || month === undefined) throw new Error(`${name} is no part of the history`);
  return Number(year) * 12 + Number(month) - 1;
}
