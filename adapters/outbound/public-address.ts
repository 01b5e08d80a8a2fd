import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A public address by number, but Azure's host machine to every guest. */
const AZURE_HOST = '168.63.129.16';

/**
 * All that IANA gives out as global unicast. What ipaddr.js does not know as special but lies outside is not in use, and a network may
 * use it for itself.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** What IANA keeps for protocols, of which ipaddr.js knows the parts that are assigned; and a later range for documentation. */
const SPECIAL_IPV6 = [ipaddr.IPv6.parseCIDR('2001::/23'), ipaddr.IPv6.parseCIDR('3fff::/20')];

/** Whether packets to this IPv4 or IPv6 address, in its plain form and without a zone, can only go out to the public Internet. */
export function isPublicAddress(address: string): boolean {
  // Node reads the plain forms only; ipaddr.js also octal and hexadecimal ones.
  switch (isIP(address)) {
    case 4:
      return ipaddr.IPv4.parse(address).range() === 'unicast' && address !== AZURE_HOST;
    case 6:
      return !address.includes('%') && isPublicIpv6(ipaddr.IPv6.parse(address));
    default:
      return false;
  }
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  return (
    address.range() === 'unicast' && address.match(GLOBAL_IPV6) && !SPECIAL_IPV6.some((range) => address.match(range))
  );
}
