import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  admit,
  announce,
  hold,
  maskedPayer,
  type PendingBankTransfer,
  partnerFee,
  reject,
  reportOf,
  settle,
} from '../../../domain/sandbox/bank-transfer.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { bankTransferId, userId } from '../../../domain/shared/ids.js';
import { MAX_MINOR_UNITS, parseMoney } from '../../../domain/shared/money.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';

const holderName = 'Ada Muster';

const pending: PendingBankTransfer = {
  id: bankTransferId(uuid(1)),
  userId: userId(uuid(2)),
  walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  money: parseMoney('100', 'EUR'),
  payer: { holderName, iban: 'DE89****3000', accountNumber: null, routingNumber: null },
  reference: null,
  toAccount: false,
  version: 0,
  receivedAt: null,
  announcedHash: null,
  outcome: 'SETTLED',
  createdAt: CREATED_AT,
  dueAt: CREATED_AT,
  status: 'PENDING',
};

describe("the partner's fee", () => {
  it.each([
    ['0.01', 200_010n],
    ['1000', 1_200_000n],
    ['2500.00', 2_700_000n],
  ])('of %s is 0.20 and a thousandth', (amount, fee) => {
    expect(partnerFee(parseMoney(amount, 'EUR'))).toBe(fee);
  });

  it('is never less than that, and never a whole minor unit more', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, MAX_MINOR_UNITS), (minorUnits) => {
        const excess = 1000n * (partnerFee({ minorUnits, currency: 'USD' }) - 200_000n) - minorUnits;
        expect(excess).toBeGreaterThanOrEqual(0n);
        expect(excess).toBeLessThan(1000n);
      }),
    );
  });
});

describe('a pending transfer', () => {
  it('is settled with the hash of what paid it, or rejected, and then neither', () => {
    const settled = settle(pending, '0xab');
    expect(settled).toEqual({ ...pending, status: 'SETTLED', transactionHash: '0xab' });
    const rejected = reject(pending, CREATED_AT);
    expect(rejected).toEqual({ ...pending, status: 'REJECTED' });
    for (const ended of [settled, rejected]) {
      expect(() => settle(ended, '0xcd')).toThrow(ConflictError);
      expect(() => reject(ended, CREATED_AT)).toThrow(ConflictError);
    }
  });
});

describe('a transfer to an account', () => {
  const toAccount = { ...pending, toAccount: true };

  it('is told of from its arrival on, with a version that grows', () => {
    expect(reportOf(toAccount)).toBeNull();
    const admitted = admit(toAccount, CREATED_AT);
    const announced = announce(admitted, '0xab');
    const settled = settle(announced, '0xab');
    expect([admitted, announced, settled].map(reportOf)).toMatchObject([
      { version: 1, status: 'RECEIVED', rail: 'SEPA', transactionHash: null },
      { version: 2, status: 'SENT', transactionHash: '0xab' },
      { version: 2, status: 'SENT' },
    ]);
  });

  it('waits while it is held, and then goes on or back', () => {
    const held = hold(toAccount, CREATED_AT);
    expect(reportOf(held)).toMatchObject({ status: 'PAUSED', receivedAt: CREATED_AT });
    expect(() => settle(held, '0xab')).toThrow(ConflictError);
    expect(reportOf(admit(held, CREATED_AT))).toMatchObject({ version: 2, status: 'RECEIVED' });
    expect(reportOf(reject(held, CREATED_AT))).toMatchObject({ version: 2, status: 'RETURNED' });
  });
});

describe("the payer's account", () => {
  it('is kept by the last characters of its numbers', () => {
    expect(maskedPayer({ holderName: ' Ada Muster ', iban: 'DE89370400440532013000' })).toEqual({
      holderName,
      iban: 'DE89****3000',
      accountNumber: null,
      routingNumber: null,
    });
    expect(maskedPayer({ holderName, accountNumber: '123456789', routingNumber: '021000021' })).toEqual({
      holderName,
      iban: null,
      accountNumber: '****6789',
      routingNumber: '****0021',
    });
  });

  it.each([
    ['iban', {}],
    ['accountNumber', { iban: 'DE89370400440532013000', accountNumber: '123456789' }],
    ['routingNumber', { iban: 'DE89370400440532013000', routingNumber: '021000021' }],
    ['routingNumber', { accountNumber: '123456789' }],
    ['accountNumber', { routingNumber: '021000021' }],
    ['routingNumber', { accountNumber: '123456789', routingNumber: '021000022' }],
    ['holderName', { holderName: ' ', iban: 'DE89370400440532013000' }],
  ])('needs another %s: %j', (field, account) => {
    const refused = () => maskedPayer({ holderName, ...account });
    expect(refused).toThrow(ValidationError);
    expect(refused).toThrow(new RegExp(`^${field} `));
  });
});
