import type { RecoveryRequestId } from '../shared/ids.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Recoveries of one account that no guardian has signed, beside each other. Guardians find each by the code of its passkey. */
export const MOST_UNSIGNED = 400;

interface NetworkSize {
  /** How many bits of the address the network fixes. */
  readonly bits: number;
  /** Recoveries of one account that wait unsigned and were started there. */
  readonly mostUnsigned: number;
  /** Recoveries of all accounts that were started there in a day. */
  readonly mostADay: number;
}

/**
 * Who has one IPv6 network has many smaller ones in it: a home has a /64 or a /56, a rented machine up to a /48, a provider a /32. The smallest
 * network first.
 */
const IPV6: readonly NetworkSize[] = [
  { bits: 64, mostUnsigned: 10, mostADay: 50 },
  { bits: 56, mostUnsigned: 20, mostADay: 200 },
  { bits: 48, mostUnsigned: 40, mostADay: 500 },
  { bits: 32, mostUnsigned: 80, mostADay: 2_000 },
];
const IPV4: readonly NetworkSize[] = [
  { bits: 32, mostUnsigned: 10, mostADay: 50 },
  { bits: 24, mostUnsigned: 20, mostADay: 200 },
  { bits: 16, mostUnsigned: 80, mostADay: 2_000 },
];
const GROUP_BITS = 16;
const BYTE_BITS = 8;

export interface Network extends Omit<NetworkSize, 'bits'> {
  /** In the notation of CIDR, such as 2001:db8:1::/48. */
  readonly name: string;
}

/**
 * The networks that a source is in, the smallest first.
 * @param source an IPv4 address, or the /64 of an IPv6 address
 */
export function networksOf(source: string): readonly Network[] {
  return source.includes(':')
    ? IPV6.map((size) => ipv6Network(source, size))
    : IPV4.map((size) => ipv4Network(source, size));
}

function ipv6Network(source: string, { bits, ...most }: NetworkSize): Network {
  const [head = '', tail = ''] = (source.split('/', 1)[0] ?? '').split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, index) => {
    const unused = Math.max(0, (index + 1) * GROUP_BITS - bits);
    return (group - (group % 2 ** unused)).toString(16);
  });
  return { name: `${kept.join(':')}::/${bits}`, ...most };
}

function ipv4Network(source: string, { bits, ...most }: NetworkSize): Network {
  const bytes = source.split('.').map((byte, index) => (index < bits / BYTE_BITS ? byte : '0'));
  return { name: `${bytes.join('.')}/${bits}`, ...most };
}

/** A recovery that no guardian has signed. */
export interface Waiting {
  readonly id: RecoveryRequestId;
  readonly createdAt: Date;
  /** Null where that is not known. */
  readonly source: string | null;
}

export type Place =
  | { readonly kind: 'free' }
  | { readonly kind: 'none' }
  | { readonly kind: 'of'; readonly id: RecoveryRequestId };

/**
 * Whether one more recovery of an account can wait for its guardians, and which one gives way to it
 * (docs/rules/recovery.md#starting-a-recovery). A newcomer ends one of its own networks, or of a network that has more of them than its own
 * would have. So whoever is alone in the largest network keeps the place, however many networks a stranger has.
 */
export function placeFor(source: string | null, waiting: readonly Waiting[], at: Date): Place {
  for (const { name, mostUnsigned } of networksIn(source)) {
    const neighbours = waiting.filter((one) => networksIn(one.source).some((network) => network.name === name));
    if (neighbours.length >= mostUnsigned) return oldestOverADay(neighbours, at);
  }
  if (waiting.length < MOST_UNSIGNED) return { kind: 'free' };
  const crowds = crowdsOf(waiting);
  const most = [...crowds.values()].reduce((found, one) => (one.length > found.length ? one : found));
  const own = crowds.get(largestNetwork(source)) ?? [];
  return most.length > own.length + 1 ? { kind: 'of', id: oldest(most).id } : oldestOverADay(own, at);
}

/** By the largest network. */
function crowdsOf(waiting: readonly Waiting[]): ReadonlyMap<string, readonly Waiting[]> {
  const crowds = new Map<string, readonly Waiting[]>();
  for (const one of waiting) {
    const network = largestNetwork(one.source);
    crowds.set(network, [...(crowds.get(network) ?? []), one]);
  }
  return crowds;
}

function oldestOverADay(waiting: readonly Waiting[], at: Date): Place {
  if (waiting.length === 0) return { kind: 'none' };
  const { id, createdAt } = oldest(waiting);
  return at.getTime() - createdAt.getTime() >= DAY_MS ? { kind: 'of', id } : { kind: 'none' };
}

/** @param waiting at least one */
function oldest(waiting: readonly Waiting[]): Waiting {
  return waiting.reduce((found, one) => (one.createdAt < found.createdAt ? one : found));
}

const UNKNOWN: Network = { name: 'unknown', mostUnsigned: MOST_UNSIGNED, mostADay: Number.POSITIVE_INFINITY };

function networksIn(source: string | null): readonly Network[] {
  return source === null ? [UNKNOWN] : networksOf(source);
}

function largestNetwork(source: string | null): string {
  return networksIn(source).at(-1)?.name ?? '';
}
