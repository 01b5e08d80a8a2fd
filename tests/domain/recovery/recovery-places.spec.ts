import { describe, expect, it } from '@jest/globals';
import { MOST_UNSIGNED, networksOf, placeFor, type Waiting } from '../../../domain/recovery/recovery-places.js';
import { recoveryRequestId } from '../../../domain/shared/ids.js';

const NOW = new Date('2026-05-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let count = 0;
function waitingFrom(source: string | null, hours = 1): Waiting {
  count += 1;
  const id = recoveryRequestId(`00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`);
  return { id, source, createdAt: hoursAgo(hours) };
}
const several = (times: number, source: (index: number) => string, hours = 1) =>
  Array.from({ length: times }, (_, index) => waitingFrom(source(index), hours));

describe('the networks of a source', () => {
  it.each([
    ['192.0.2.77', ['192.0.2.77/32', '192.0.2.0/24', '192.0.0.0/16']],
    ['2001:db8:a:1ff::/64', ['2001:db8:a:1ff::/64', '2001:db8:a:100::/56', '2001:db8:a::/48', '2001:db8::/32']],
    ['2001:db8::/64', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48', '2001:db8::/32']],
    ['2001:0:0:fe01::/64', ['2001:0:0:fe01::/64', '2001:0:0:fe00::/56', '2001:0:0::/48', '2001:0::/32']],
    ['::/64', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48', '0:0::/32']],
  ])('%s', (source, names) => expect(networksOf(source).map(({ name }) => name)).toEqual(names));
});

describe('one more recovery that no guardian has signed', () => {
  it.each([
    ['an IPv4 address', 10, () => '192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ['a /24', 20, (index: number) => `192.0.2.${index}`, '192.0.2.200', '192.0.3.1'],
    ['a /64', 10, () => '2001:db8:1:1::/64', '2001:db8:1:1::/64', '2001:db8:1:2::/64'],
    ['a /56', 20, (index: number) => `2001:db8:1:1${index + 10}::/64`, '2001:db8:1:1ff::/64', '2001:db8:1:200::/64'],
    ['a /48', 40, (index: number) => `2001:db8:1:${index + 1}00::/64`, '2001:db8:1:f000::/64', '2001:db8:2:1::/64'],
    ['a /32', 80, (index: number) => `2001:db8:${index + 1}:1::/64`, '2001:db8:f000:1::/64', '2001:db9:1:1::/64'],
    ['a /16', 80, (index: number) => `10.0.${index}.1`, '10.0.200.1', '10.1.0.1'],
  ])('finds %s full at %i, and others free', (_, most, source, inside, outside) => {
    const full = several(most, source);
    expect(placeFor(inside, full.slice(1), NOW)).toEqual({ kind: 'free' });
    expect(placeFor(inside, full, NOW)).toEqual({ kind: 'none' });
    expect(placeFor(outside, full, NOW)).toEqual({ kind: 'free' });
  });

  it('takes the place of the oldest of its network when that is a day old', () => {
    const full = several(10, () => '192.0.2.1', 2);
    const [old, older] = [waitingFrom('192.0.2.1', 24), waitingFrom('198.51.100.1', 48)];
    expect(placeFor('192.0.2.1', [older, ...full.slice(1), old], NOW)).toEqual({ kind: 'of', id: old.id });
  });

  /** So many networks, each with so many, and the recovery of the owner before all of them. */
  const flood = (networks: number, each: number, hours: number) => {
    const own = waitingFrom('203.0.113.1', hours);
    const strangers = several(networks * each, (index) => `10.${index % networks}.${Math.floor(index / networks)}.1`);
    return { own, waiting: [own, ...strangers] };
  };

  it.each([
    // The newcomer's network has as many as the others, one fewer, none.
    [5, 80, '10.0.200.1'],
    [7, 57, '10.6.200.1'],
    [7, 57, '198.51.100.1'],
    [20, 20, '10.3.200.1'],
    [133, 3, '10.3.200.1'],
    [399, 1, '10.3.200.1'],
    [399, 1, '198.51.100.1'],
  ])(
    'with %i networks of %i each does not end the recovery of an owner who is alone in a network (%s)',
    (networks, each, source) => {
      for (const hours of [1, 23, 25, 300]) {
        const { own, waiting } = flood(networks, each, hours);
        expect(waiting.length).toBeGreaterThanOrEqual(MOST_UNSIGNED);
        expect(placeFor(source, waiting, NOW)).not.toEqual({ kind: 'of', id: own.id });
      }
    },
  );

  it('takes the place of one of a network with more, however new it is', () => {
    const { waiting } = flood(200, 2, 1);
    const place = placeFor('198.51.100.1', waiting, NOW);
    expect(place.kind).toBe('of');
    expect(placeFor('10.3.200.1', waiting, NOW)).toEqual({ kind: 'none' });
    expect(placeFor('198.51.100.1', flood(400, 1, 1).waiting, NOW)).toEqual({ kind: 'none' });
  });

  it('has its place also where sources are not known', () => {
    expect(
      placeFor(
        null,
        several(30, (index) => `10.0.${index}.1`),
        NOW,
      ),
    ).toEqual({ kind: 'free' });
    const unknown = Array.from({ length: MOST_UNSIGNED }, () => waitingFrom(null));
    expect(placeFor('192.0.2.1', unknown, NOW)).toEqual({ kind: 'of', id: unknown[0]?.id });
    expect(placeFor(null, unknown, NOW)).toEqual({ kind: 'none' });
  });
});
