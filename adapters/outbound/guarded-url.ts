import { isIP, isIPv4 } from 'node:net';
import { ValidationError } from '../../domain/shared/errors.js';

const FIELD = 'url';
const MAX_LENGTH = 2048;

/** The target of a checked URL. */
export interface Target {
  readonly url: URL;
  /** A domain name in ASCII, or an address without brackets. */
  readonly host: string;
  readonly isAddress: boolean;
  readonly port: number;
  /** A named receiver on this machine, over plain HTTP; only a sandbox has any. */
  readonly isNamed?: boolean;
}

/**
 * Parses a URL by the WHATWG standard and refuses parts that a legitimate URL does not need. {@link assertAllowed} checks the addresses
 * of its host later.
 * @param ports the allowed ports; 443 is used when the URL names none
 * @throws ValidationError for the field `url`
 */
export function readTarget(text: string, ports: ReadonlySet<number>): Target {
  if (text.length > MAX_LENGTH) throw new ValidationError(FIELD, `must be at most ${MAX_LENGTH} characters long`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:') throw new ValidationError(FIELD, 'must be a complete URL that begins with https://');
  if (url.username !== '' || url.password !== '') {
    throw new ValidationError(FIELD, 'must not hold a user name or password');
  }
  const port = url.port === '' ? 443 : Number(url.port);
  if (!ports.has(port)) throw new ValidationError(FIELD, `must use the port ${[...ports].join(' or ')}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAddress = isIP(host) !== 0;
  if (isIPv4(host) && !isPlainly(host, text)) {
    throw new ValidationError(FIELD, `must name its host by a domain name or write the address as ${host}`);
  }
  if (!isAddress && (host.endsWith('.') || !host.includes('.'))) {
    throw new ValidationError(FIELD, 'must name its host by a full domain name without a dot at the end');
  }
  return { url, host, isAddress, port };
}

/**
 * Refuses the host when one of its addresses is not public: a host with a public and a private address tries to reach the private one.
 * @throws ValidationError for the field `url`. It does not show the addresses, because they may be confidential.
 */
export function assertAllowed(host: string, addresses: readonly string[], allows: (address: string) => boolean): void {
  if (!addresses.every(allows)) {
    throw new ValidationError(FIELD, `must lead to the public Internet, which ${host} does not`);
  }
}

/* The standard reads 2130706433, 0x7f.1 and 127.0.0.1 as the same address. Only the last form is accepted. */
function isPlainly(address: string, text: string): boolean {
  const written = /^https:\/\/([^/?#:]*)/i.exec(text.trim())?.[1];
  return written === address;
}
