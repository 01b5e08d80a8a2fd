/**
 * Where a mandate stands in its owner's list (docs/rules/mandates.md#lists): 0 when it moves money by itself, 1 when it is on chain otherwise,
 * 2 when it can be activated, 3 when it is over. Within a rank the newest is first: ids grow with time.
 */
export interface RankedPlace {
  readonly rank: number;
  readonly id: string;
}

export interface Ranked<Stored> extends RankedPlace {
  readonly stored: Stored;
}

export interface RankedPage<Stored> {
  readonly rows: readonly Stored[];
  /** The place of the last row; null on the last page. */
  readonly next: RankedPlace | null;
}

/** @param found one row more than `limit` when there is a next page */
export function rankedPage<Stored>(found: readonly Ranked<Stored>[], limit: number): RankedPage<Stored> {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = last && found.length > limit ? { rank: last.rank, id: last.id } : null;
  return { rows: page.map(({ stored }) => stored), next };
}
