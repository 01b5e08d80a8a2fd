import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The client's address: the socket's, or with trusted proxies the one that the outermost trusted proxy saw. A value of
 * X-Forwarded-For that the client itself sent is never used.
 * @param trustedProxyHops how many proxies of the operator stand before the service; 0 trusts none
 */
export function clientAddress(request: IncomingMessage, trustedProxyHops: number): string {
  const socketAddress = normalized(request.socket.remoteAddress ?? '');
  if (trustedProxyHops === 0) return socketAddress;
  const header = request.headers['x-forwarded-for'];
  if (header === undefined) return socketAddress;
  const seen = (Array.isArray(header) ? header.join(',') : header).split(',');
  const address = normalized((seen[Math.max(0, seen.length - trustedProxyHops)] ?? '').trim());
  return isIP(address) === 0 ? socketAddress : address;
}

/** The key that an address is counted by: a whole IPv4 address, or the /64 of an IPv6 address (docs/rules/limits.md#rate-limit). */
export function rateLimitKey(address: string): string {
  // Colons are looked for first, because the check of an address is an expression of 800 characters.
  return address.includes(':') && isIPv6(address)
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
    : address;
}

/** Without the zone of an interface; an IPv4 address that came in over IPv6 is the IPv4 address. */
function normalized(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(withoutZone(address));
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : withoutZone(address);
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? address;
}

/** `network`: without what tells one household from another. */
export const LOGGED_ADDRESSES = ['none', 'network', 'full'] as const;
export type LoggedAddress = (typeof LOGGED_ADDRESSES)[number];

/** The address as the access log shows it: whole, or its network (/24 of IPv4, /48 of IPv6). */
export function loggedAddress(address: string, wanted: 'network' | 'full'): string {
  if (wanted === 'full' || isIP(address) === 0) return address;
  if (isIPv6(address)) return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`;
}
