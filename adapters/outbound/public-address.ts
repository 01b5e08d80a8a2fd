import { BlockList, isIP } from 'node:net';

/** IANA IPv4 Special-Purpose Address Registry, multicast, and what is reserved. */
const SPECIAL_IPV4 = ranges('ipv4', [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a public address by number, but Azure's host machine to every guest
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]);

/**
 * All that IANA gives out as global unicast. Loopback, IPv4-mapped and -compatible addresses, NAT64, unique local, link-local and
 * multicast lie outside.
 */
const GLOBAL_IPV6 = ranges('ipv6', ['2000::/3']);

/** IANA IPv6 Special-Purpose Address Registry, as far as it lies within 2000::/3. */
const SPECIAL_IPV6 = ranges('ipv6', [
  '2001::/23', // protocol assignments, Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which wraps any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]);

/** Whether packets to this IPv4 or IPv6 address, in its plain form and without a zone, can only go out to the public Internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL_IPV4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
    default:
      return false;
  }
}

function ranges(family: 'ipv4' | 'ipv6', all: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of all) {
    const [network = '', length] = range.split('/');
    list.addSubnet(network, Number(length), family);
  }
  return list;
}
