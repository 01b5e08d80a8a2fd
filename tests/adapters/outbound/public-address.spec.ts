import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from '../../../adapters/outbound/public-address.js';

/** First and last address of each range that may not be reached, and its neighbours outside, where these may. */
const REFUSED_IPV4: readonly (readonly [range: string, first: string, last: string, ...neighbours: string[]])[] = [
  ['this network', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['private 10', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['carriers', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['loopback', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['host machine of Azure', '168.63.129.16', '168.63.129.16', '168.63.129.15', '168.63.129.17'],
  ['link-local', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['private 172', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['documentation 1', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['AS112', '192.31.196.0', '192.31.196.255', '192.31.195.255', '192.31.197.0'],
  ['AMT', '192.52.193.0', '192.52.193.255', '192.52.192.255', '192.52.194.0'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['private 192', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['AS112 delegation', '192.175.48.0', '192.175.48.255', '192.175.47.255', '192.175.49.0'],
  ['benchmarks', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['documentation 2', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['documentation 3', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['multicast, reserved, broadcast', '224.0.0.0', '255.255.255.255', '223.255.255.255'],
];

const REFUSED_IPV6: typeof REFUSED_IPV4 = [
  ['all below 2000::', '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['loopback', '::1', '::1'],
  ['IPv4-compatible', '::7f00:1', '::127.0.0.1'],
  ['IPv4-compatible of a public one', '::8.8.8.8', '::808:808'],
  ['IPv4-mapped', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ['IPv4-mapped of a public one', '::ffff:8.8.8.8', '::FFFF:808:808'],
  ['IPv4-translated', '::ffff:0:0', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['NAT64 to metadata', '64:ff9b::169.254.169.254', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['protocol assignments', '2001:2::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7:ffff::1', '2001:db9::'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff:ffff::1', '2003::'],
  ['6to4 to loopback', '2002:7f00:1::', '2002:7f00:1::1'],
  ['AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', '2620:4f:7fff::', '2620:4f:8001::'],
  ['new documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe:ffff::', '3fff:1000::'],
  ['all above 3fff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff::'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['metadata of EC2', 'fd00:ec2::254', 'fd00:ec2::23'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ff02::1'],
];

describe('an address that is no way to the public Internet', () => {
  it.each([...REFUSED_IPV4, ...REFUSED_IPV6])('%s: %s to %s', (_range, first, last, ...neighbours) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    expect(neighbours.map(isPublicAddress)).toEqual(neighbours.map(() => true));
  });

  it.each([
    '',
    'localhost',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '127.1',
    '8.8.8.8.',
    ' 8.8.8.8',
    '[2606:4700::1]',
  ])('what is not an address in its plain form: "%s"', (text) => expect(isPublicAddress(text)).toBe(false));

  it('an address that is bound to an interface', () => {
    expect(isPublicAddress('2606:4700::1')).toBe(true);
    expect(isPublicAddress('2606:4700::1%eth0')).toBe(false);
  });
});

describe('an address on the public Internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2A00:1450:4001:0:0:0:0:200e', '2400::1'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
