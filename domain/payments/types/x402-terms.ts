import type { Currency } from '../../shared/currency.js';
import { ValidationError } from '../../shared/errors.js';
import { formatMoney, type Money, parseMoney } from '../../shared/money.js';

export const RESOURCE_MAX_LENGTH = 2048;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const WHOLE = /^\d{1,30}$/;

/**
 * Reads the URL of a paid resource.
 * @param allowsLoopback whether http is allowed for this machine's own names
 * @returns the URL in the form of the WHATWG URL standard: the host in ASCII, other characters percent-encoded
 * @throws ValidationError naming `resource`
 */
export function readResource(text: string, { allowsLoopback }: { readonly allowsLoopback: boolean }): string {
  const url = text.length <= RESOURCE_MAX_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.href.length > RESOURCE_MAX_LENGTH) {
    throw new ValidationError('resource', `must be a URL of at most ${RESOURCE_MAX_LENGTH} characters`);
  }
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && allowsLoopback && isLoopback(url));
  if (!isAllowed) throw new ValidationError('resource', 'must begin with https://');
  // What is before the @ looks like a host, and could be a secret.
  if (url.username !== '' || url.password !== '') {
    throw new ValidationError('resource', 'must not hold a user name or a password');
  }
  return url.href;
}

/** The host of a resource, with its port when it is not the usual one. */
export function hostOf(resource: string): string {
  return new URL(resource).host;
}

/**
 * Reads the most that a seller asks for. A whole number counts the token's smallest units, as in a 402 answer; a number with a decimal point
 * counts units of the currency.
 * @throws ValidationError naming `maxAmountRequired`
 */
export function readMaximum(text: string, currency: Currency): Money {
  if (WHOLE.test(text)) return { minorUnits: BigInt(text), currency };
  return parseMoney(text, currency, 'maxAmountRequired');
}

/** @throws ValidationError naming `amount` when it is more than the seller asks for, in the same currency */
export function assertAtMost({ minorUnits }: Money, maximum: Money): void {
  if (minorUnits <= maximum.minorUnits) return;
  const asked = `${formatMoney(maximum)} (${maximum.minorUnits} of the token's smallest units)`;
  throw new ValidationError('amount', `exceeds maxAmountRequired, which is ${asked}`);
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.has(hostname);
}
