import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

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
  return isIPv6(address) ? `${firstFourGroups(address)}::/64` : address;
}

function normalized(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const zone = address.indexOf('%');
  return zone === -1 ? address : address.slice(0, zone);
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return withoutLeadingZeros(before.slice(0, 4));
  const after = tail === '' ? [] : tail.split(':');
  // A dotted IPv4 tail stands for two groups.
  const afterLength = after.length + (tail.includes('.') ? 1 : 0);
  const zeros = Array<string>(Math.max(0, 8 - before.length - afterLength)).fill('0');
  return withoutLeadingZeros([...before, ...zeros, ...after].slice(0, 4));
}

function withoutLeadingZeros(groups: readonly string[]): string {
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
