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
    ['192.0.2.77', ['192.0.2.77/32', '192.0.2.0/24']],
    ['2001:db8:a:1ff::/64', ['2001:db8:a:1ff::/64', '2001:db8:a:100::/56', '2001:db8:a::/48']],
    ['2001:db8::/64', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['2001:0:0:fe01::/64', ['2001:0:0:fe01::/64', '2001:0:0:fe00::/56', '2001:0:0::/48']],
    ['::/64', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ])('%s', (source, names) => expect(networksOf(source).map(({ name }) => name)).toEqual(names));
});

describe('one more recovery that no guardian has signed', () => {
  it.each([
    ['an IPv4 address', 10, () => '192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ['a /24', 20, (index: number) => `192.0.2.${index}`, '192.0.2.200', '192.0.3.1'],
    ['a /64', 10, () => '2001:db8:1:1::/64', '2001:db8:1:1::/64', '2001:db8:1:2::/64'],
    ['a /56', 20, (index: number) => `2001:db8:1:1${index + 10}::/64`, '2001:db8:1:1ff::/64', '2001:db8:1:200::/64'],
    ['a /48', 40, (index: number) => `2001:db8:1:${index + 1}00::/64`, '2001:db8:1:f000::/64', '2001:db8:2:1::/64'],
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

  it('takes a place of the network with the most when the account is full, however new', () => {
    const own = waitingFrom('203.0.113.1', 23);
    const strangers = several(MOST_UNSIGNED - 1, (index) => `10.0.${index % 25}.${index}`);
    const place = placeFor('198.51.100.1', [own, ...strangers], NOW);
    expect(place.kind).toBe('of');
    expect(place).not.toEqual({ kind: 'of', id: own.id });
    // The strangers themselves get no further one within the day.
    expect(placeFor('10.0.30.1', [own, ...strangers], NOW).kind).toBe('of');
    const spread = several(MOST_UNSIGNED, (index) => `10.${index % 200}.${index}.1`);
    expect(placeFor('203.0.113.1', spread, NOW)).toEqual({ kind: 'none' });
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
