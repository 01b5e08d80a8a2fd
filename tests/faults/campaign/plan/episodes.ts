import { FAULT_KINDS, FAULT_NAMES, type FaultKind, isMeasured } from './fault-kinds.js';
import type { Random } from './random.js';

export interface PlannedFault {
  readonly kind: FaultKind;
  /** After the episode's beginning. */
  readonly afterSeconds: number;
  readonly seconds: number;
  /** At least 0, less than 1: what the kind leaves open, such as the depth of a reorganisation. */
  readonly shape: number;
}

/** Faults that happen together. After them comes a short time without any. */
export interface Episode {
  readonly faults: readonly PlannedFault[];
  readonly restSeconds: number;
  /** Whether it is one fault alone, from which the service's recovery is measured. */
  readonly isMeasured: boolean;
}

/** How many faults an episode has: together, those of different kinds find what none finds alone. */
const SIZES = { 1: 5, 2: 3, 3: 2 } as const;

/** Every kind of fault once, in a random order: the measured ones alone, the others in pairs. Then faults of random kinds without an end. */
export function* episodes(random: Random, without: ReadonlySet<FaultKind> = new Set()): Generator<Episode> {
  const known = FAULT_NAMES.filter((kind) => !without.has(kind));
  const weights = Object.fromEntries(known.map((kind) => [kind, FAULT_KINDS[kind].weight])) as Record<
    FaultKind,
    number
  >;
  const pairs = paired(
    shuffled(
      known.filter((kind) => !isMeasured(kind)),
      random,
    ),
  );
  const alone = known.filter(isMeasured).map((kind) => [kind]);
  for (const kinds of shuffled([...alone, ...pairs], random)) yield episodeOf(kinds, random);
  for (;;) {
    const kinds = Array.from({ length: Number(random.weighted(SIZES)) }, () => random.weighted(weights));
    yield episodeOf(kinds, random);
  }
}

function episodeOf(kinds: readonly FaultKind[], random: Random): Episode {
  const faults = kinds.map((kind, index) => {
    const [shortest, longest] = FAULT_KINDS[kind].seconds;
    const afterSeconds = index === 0 ? 0 : random.between(0, 2);
    return { kind, afterSeconds, seconds: random.between(shortest, longest), shape: random.fraction() };
  });
  const [first] = kinds;
  return {
    faults,
    restSeconds: random.between(0.5, 2),
    isMeasured: kinds.length === 1 && first !== undefined && isMeasured(first),
  };
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const drawn = items.map((item) => ({ item, order: random.fraction() }));
  return drawn.sort((one, other) => one.order - other.order).map(({ item }) => item);
}

function paired<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
}
