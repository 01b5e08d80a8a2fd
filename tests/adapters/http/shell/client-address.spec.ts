import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { clientAddress, loggedAddress, rateLimitKey } from '../../../../adapters/http/shell/client-address.js';

function from(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe("a client's address", () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [undefined, ''],
  ])('is that of the socket: %s', (remote, expected) => {
    expect(clientAddress(from(remote), 0)).toBe(expected);
    expect(clientAddress(from(remote, '6.6.6.6'), 0)).toBe(expected);
  });

  it.each([
    ['9.9.9.9', 1, '9.9.9.9'],
    ['6.6.6.6, 9.9.9.9', 1, '9.9.9.9'],
    ['6.6.6.6, 9.9.9.9, 10.0.0.2', 2, '9.9.9.9'],
    ['9.9.9.9', 2, '9.9.9.9'],
    ['::ffff:9.9.9.9', 1, '9.9.9.9'],
    ['unknown', 1, '10.0.0.1'],
    ['9.9.9.9:4711', 1, '10.0.0.1'],
    ['', 1, '10.0.0.1'],
    [undefined, 1, '10.0.0.1'],
  ])('is what the outermost of the trusted proxies saw: %s behind %i', (forwarded, hops, expected) => {
    expect(clientAddress(from('10.0.0.1', forwarded), hops)).toBe(expected);
  });
});

describe('what an address is counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b::/64'],
    ['1:2:3::5:6:7:8', '1:2:3::/64'],
    ['', ''],
  ])('%s is %s', (address, expected) => {
    expect(rateLimitKey(address)).toBe(expected);
  });
});

it.each([
  ['203.0.113.7', 'network', '203.0.113.0/24'],
  ['203.0.113.7', 'full', '203.0.113.7'],
  ['2001:db8:1:2::7', 'network', '2001:db8:1::/48'],
  ['2001:db8:1:2::7', 'full', '2001:db8:1:2::7'],
  ['', 'network', ''],
] as const)('the address "%s" is logged as "%s": %s', (address, wanted, logged) => {
  expect(loggedAddress(address, wanted)).toBe(logged);
});
