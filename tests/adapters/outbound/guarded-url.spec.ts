import { describe, expect, it } from '@jest/globals';
import { assertAllowed, readTarget } from '../../../adapters/outbound/guarded-url.js';
import { isPublicAddress } from '../../../adapters/outbound/public-address.js';
import { ValidationError } from '../../../domain/shared/errors.js';

const PORTS = new Set([443]);

/** What can be said before any name is looked up. */
function check(text: string): void {
  const { host, isAddress } = readTarget(text, PORTS);
  if (isAddress) assertAllowed(host, [host], isPublicAddress);
}

function reasonOf(text: string): string {
  try {
    check(text);
  } catch (error) {
    if (error instanceof ValidationError && error.field === 'url') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a URL that may be fetched', () => {
  it.each([
    ['https://example.com', 'example.com'],
    ['HTTPS://Example.COM:443/a?b=c#d', 'example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://example。com/', 'example.com'],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
  ])('%s', (text, host) => {
    check(text);
    expect(readTarget(text, PORTS)).toMatchObject({ host, port: 443 });
  });

  it('may name another port where that is configured', () => {
    expect(readTarget('https://example.com:8443/', new Set([443, 8443])).port).toBe(8443);
  });
});

describe('a URL that may not be fetched', () => {
  it.each([
    '',
    'example.com',
    '//example.com',
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:,x',
    'https://',
  ])('is not https: "%s"', (text) =>
    expect(reasonOf(text)).toBe('url must be a complete URL that begins with https://'),
  );

  it.each(['https://user@example.com/', 'https://:secret@example.com/', 'https://example.com@127.0.0.1/'])(
    'has user information: %s',
    (text) => expect(reasonOf(text)).toBe('url must not hold a user name or password'),
  );

  it.each([
    'https://example.com:80/',
    'https://example.com:22/',
    'https://example.com:0/',
    'https://example.com:8443/',
  ])('names another port: %s', (text) => expect(reasonOf(text)).toBe('url must use the port 443'));

  it.each([
    'https://localhost/',
    'https://intranet/',
    'https://example.com./',
    'https://localhost./',
    'https://[::1].example./',
  ])('names a host that only this network knows: %s', (text) => expect(reasonOf(text)).not.toBe('accepted'));

  it.each([
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.100.100.200/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
  ])('is the address of something inside: %s', (text) => {
    expect(reasonOf(text)).toMatch(/^url must lead to the public Internet, which .* does not$/);
  });

  it.each([
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://127。0。0。1/',
    'https://１２７.0.0.1/',
    'https://127%2e0%2e0%2e1/',
    'https://134744072/',
    'https://0x08.8.8.8/',
    'https://0/',
    'https:\\\\127.0.0.1\\',
    'https:127.0.0.1',
    'https://127.0.\t0.1/',
  ])('writes an address in a way that people do not: %s', (text) => {
    expect(reasonOf(text)).toMatch(/^url must name its host by a domain name or write the address as \d/);
  });

  it('is too long', () => {
    expect(reasonOf(`https://example.com/${'a'.repeat(2048)}`)).toBe('url must be at most 2048 characters long');
  });
});

describe('the addresses of a name', () => {
  it('must all be public', () => {
    expect(() => assertAllowed('example.com', ['8.8.8.8', '2606:4700::1'], isPublicAddress)).not.toThrow();
    expect(() => assertAllowed('example.com', ['8.8.8.8', '10.0.0.1'], isPublicAddress)).toThrow(
      new ValidationError('url', 'must lead to the public Internet, which example.com does not'),
    );
    expect(() => assertAllowed('example.com', ['8.8.8.8', '::ffff:8.8.8.8'], isPublicAddress)).toThrow(ValidationError);
  });
});
