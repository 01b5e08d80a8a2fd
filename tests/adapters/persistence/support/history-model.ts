import fc from 'fast-check';
import type { RequestedFilter } from '../../../../application/transactions/transaction-filter.js';
import type { TransactionFilter, TransactionSort } from '../../../../application/transactions/transaction-history.js';
import { currencyOf, type Token } from '../../../../domain/shared/currency.js';
import type { Category } from '../../../../domain/transactions/category.js';
import {
  DIRECTIONS,
  type Direction,
  type TransactionStatus,
  type TransactionType,
  typeGroupOf,
} from '../../../../domain/transactions/transaction-kind.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';

/** Who is at the other end, by what each may be asked for. */
export const PARTIES = {
  stranger: { address: '0x52908400098527886E0F7030069857D2E4169EE7', name: 'Cold storage' },
  shop: { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', name: 'Corner shop' },
} as const;
export type PartyName = keyof typeof PARTIES | 'user';

/** A movement of a made-up history: what is filtered and sorted by. */
export interface Movement {
  readonly occurredAt: Date;
  readonly type: TransactionType;
  readonly direction: Direction;
  readonly token: Token;
  readonly minorUnits: bigint;
  readonly party: PartyName;
  readonly status: TransactionStatus;
  readonly note: string | null;
  readonly reference: string | null;
  readonly category: Category | null;
}

/** A movement where it was stored: what nothing in the history has twice. */
export interface PlacedMovement extends Movement {
  /** Infinite for what no block has. */
  readonly block: number;
  readonly logIndex: number;
  /** The payment request of what no block has. */
  readonly tieBreaker: string;
}

/* Few values of everything, so that movements agree in what is sorted and filtered by. */
const aFew = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const TYPES: readonly TransactionType[] = ['TRANSFER', 'WALLET_WITHDRAWAL', 'BANK_TOP_UP', 'EARNINGS_DEPOSIT'];
const AMOUNTS = [1n, 25_000_000n, 25_000_001n];
const words = aFew([null, 'Lunch', 'lunch 100%', 'a_b', 'axb']);
const instants = fc.nat({ max: 3 }).map((days) => later(CREATED_AT, days * DAY));

const bookedMovements: fc.Arbitrary<Movement> = fc.record({
  occurredAt: instants,
  type: aFew(TYPES),
  direction: aFew(['incoming', 'outgoing'] as const),
  token: aFew(['USDC', 'EURC', 'CHFAU'] as const),
  minorUnits: aFew([0n, ...AMOUNTS]),
  party: aFew(['stranger', 'shop', 'user'] as const),
  status: aFew(['COMPLETED', 'COMPLETED_DELAYED'] as const),
  note: words,
  reference: words,
  category: aFew([null, 'GROCERIES', 'TRAVEL'] as const),
});

const exchanges = bookedMovements.map(
  (movement): Movement => ({ ...movement, type: 'SWAP', direction: 'exchange', minorUnits: 0n }),
);

const unsettledMovements: fc.Arbitrary<Movement> = fc.record({
  occurredAt: instants,
  type: fc.constant('TRANSFER'),
  direction: fc.constant('outgoing'),
  token: aFew(['USDC', 'EURC'] as const),
  minorUnits: aFew(AMOUNTS),
  party: fc.constant('user'),
  status: aFew(['PENDING', 'FAILED'] as const),
  note: fc.constant(null),
  reference: words,
  category: fc.constant(null),
});

export const anyHistory: fc.Arbitrary<readonly Movement[]> = fc.array(
  fc.oneof({ weight: 6, arbitrary: bookedMovements }, exchanges, unsettledMovements),
  { maxLength: 40 },
);

const everyFilter = fc.record({
  currency: aFew(['USD', 'EUR', 'CHF'] as const),
  type: aFew([...TYPES, 'SWAP'] as const),
  typeGroup: aFew(['transfer', 'exchange', 'earnings', 'offramp'] as const),
  category: aFew(['GROCERIES', 'TRAVEL', 'FUEL'] as const),
  status: aFew(['COMPLETED', 'PENDING', 'FAILED', 'all'] as const),
  direction: aFew(DIRECTIONS),
  counterparty: aFew(['user', 'cold STORAGE', 'Corner shop', PARTIES.shop.address.toLowerCase(), 'nobody']),
  search: aFew(['lunch', 'LUNCH 1', '%', '_', 'a_b', 'x']),
  startDate: aFew(['2026-03-01', '2026-03-02', '2026-03-02T12:00:00Z', '2026-03-02T12:00:00.001Z']),
  endDate: aFew(['2026-03-03', '2026-03-04T12:00:00Z', '2026-03-04T11:59:59.999Z']),
  minAmount: aFew(['0', '0.000001', '25']),
  maxAmount: aFew(['25', '25.000001', '1000']),
  hasNote: fc.boolean(),
  hasCategory: fc.boolean(),
} satisfies { [Name in keyof RequestedFilter]: unknown });

/** Up to four filters together; of more hardly anything would be left. The counterparty `user` is the other user, whatever their name. */
export const anyFilter: fc.Arbitrary<RequestedFilter> = everyFilter.chain((filter) =>
  fc
    .subarray(Object.keys(filter), { maxLength: 4 })
    .map((names) => Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)))),
);

export function matches(movement: Movement, filter: TransactionFilter): boolean {
  const { note, reference, category, minorUnits, occurredAt, status, direction, type, token } = movement;
  const { counterparty, search, from, until, minAmount, maxAmount } = filter;
  const names = movement.party === 'user' ? ['user'] : Object.values(PARTIES[movement.party]);
  const agrees = <Value>(wanted: Value | null, has: Value | null) => wanted === null || wanted === has;
  const contains = (text: string | null) => text?.toLowerCase().includes(search?.toLowerCase() ?? '') ?? false;
  return (
    filter.statuses.includes(status) &&
    agrees(filter.currency, currencyOf(token)) &&
    agrees(filter.type, type) &&
    agrees(filter.typeGroup, typeGroupOf(type)) &&
    agrees(filter.category, category) &&
    agrees(filter.direction, direction) &&
    agrees(filter.hasNote, note !== null) &&
    agrees(filter.hasCategory, category !== null) &&
    (counterparty === null || names.some((name) => name.toLowerCase() === counterparty.toLowerCase())) &&
    (search === null || contains(note) || contains(reference)) &&
    (from === null || occurredAt >= from) &&
    (until === null || occurredAt < until) &&
    (minAmount === null || minorUnits >= minAmount) &&
    (maxAmount === null || minorUnits <= maxAmount)
  );
}

export function inOrder(movements: readonly PlacedMovement[], sort: TransactionSort): readonly PlacedMovement[] {
  const keyOf = ({ minorUnits, occurredAt, block, logIndex, tieBreaker }: PlacedMovement) => [
    ...(sort.startsWith('amount') ? [Number(minorUnits)] : []),
    occurredAt.getTime(),
    block,
    logIndex,
    tieBreaker,
  ];
  const descending = sort === 'newest' || sort === 'amount_desc';
  return movements.toSorted((one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)];
    const at = key.findIndex((value, index) => value !== otherKey[index]);
    const isLess = (key[at] ?? 0) < (otherKey[at] ?? 0);
    return at === -1 ? 0 : isLess === descending ? 1 : -1;
  });
}
