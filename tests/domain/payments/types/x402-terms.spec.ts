import { describe, expect, it } from '@jest/globals';
import { assertAtMost, hostOf, readMaximum, readResource } from '../../../../domain/payments/types/x402-terms.js';
import { ValidationError } from '../../../../domain/shared/errors.js';

const anywhere = { allowsLoopback: true };
const elsewhere = { allowsLoopback: false };

describe('a resource that can be paid for', () => {
  it.each([
    ['https://api.example.com/reports/42?page=1', 'https://api.example.com/reports/42?page=1', 'api.example.com'],
    ['HTTPS://API.Example.com:8443', 'https://api.example.com:8443/', 'api.example.com:8443'],
    ['https://api.example.com:443/', 'https://api.example.com/', 'api.example.com'],
    // A name of Cyrillic letters cannot look like a Latin one.
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
    ['https://example.com/\u202Egpj.exe', 'https://example.com/%E2%80%AEgpj.exe', 'example.com'],
  ])('%s reads as %s, of %s', (text, resource, host) => {
    expect(readResource(text, elsewhere)).toBe(resource);
    expect(hostOf(resource)).toBe(host);
  });

  it.each([
    ['', 'must be a URL'],
    ['/reports/42', 'must be a URL'],
    ['https://', 'must be a URL'],
    [`https://example.com/${'x'.repeat(2029)}`, 'must be a URL of at most 2048 characters'],
    [`https://example.com/${'é'.repeat(1000)}`, 'must be a URL of at most 2048 characters'],
    ['http://example.com/', 'must begin with https://'],
    ['ftp://example.com/', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://api.example.com@evil.test/', 'must not hold a user name or a password'],
    ['https://user:secret@example.com/', 'must not hold a user name or a password'],
  ])('is not %s', (text, reason) => {
    expect(() => readResource(text, anywhere)).toThrow(ValidationError);
    expect(() => readResource(text, anywhere)).toThrow(`resource ${reason}`);
  });

  it.each(['http://localhost:3000/x', 'http://127.0.0.1:3000/x', 'http://[::1]:3000/x'])(
    '%s is one only where this machine is allowed',
    (text) => {
      expect(readResource(text, anywhere)).toBe(text);
      expect(() => readResource(text, elsewhere)).toThrow('resource must begin with https://');
    },
  );

  it.each(['http://localhost.evil.test/', 'http://127.0.0.1.evil.test/', 'http://10.0.0.1/'])(
    '%s is not on this machine',
    (text) => expect(() => readResource(text, anywhere)).toThrow('resource must begin with https://'),
  );
});

describe('the most that a seller asks for', () => {
  it.each([
    ['10000', 10_000n],
    ['0', 0n],
    ['0010000', 10_000n],
    ['0.01', 10_000n],
    ['25.5', 25_500_000n],
  ])('%s is %s of the smallest units', (text, minorUnits) => {
    expect(readMaximum(text, 'USD')).toEqual({ minorUnits, currency: 'USD' });
  });

  it.each(['', '-1', '1e4', '0x10', '0.0000001', '1,5', ' 1'])('is not %j', (text) => {
    expect(() => readMaximum(text, 'EUR')).toThrow(/^maxAmountRequired must/);
  });
});

describe('the amount', () => {
  const usd = (minorUnits: bigint) => ({ minorUnits, currency: 'USD' }) as const;

  it.each([10_000n, 9_999n])('may be %s when 10000 are asked for', (amount) => {
    expect(() => assertAtMost(usd(amount), usd(10_000n))).not.toThrow();
  });

  it('above what is asked for is refused, in both units', () => {
    expect(() => assertAtMost(usd(10_001n), usd(10_000n))).toThrow(
      "amount exceeds maxAmountRequired, which is 0.01 USD (10000 of the token's smallest units)",
    );
  });
});
