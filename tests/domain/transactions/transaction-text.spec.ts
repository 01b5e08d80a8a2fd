import { describe, expect, it } from '@jest/globals';
import { readTransactionHash } from '../../../domain/transactions/transaction-hash.js';
import { NOTE_MAX_LENGTH, transactionNote } from '../../../domain/transactions/transaction-note.js';

describe('a transaction hash', () => {
  const digits = '0123456789abcdef'.repeat(4);

  it.each([digits, `0x${digits}`, digits.toUpperCase(), `0X${digits.toUpperCase()}`])('may be written %s', (text) => {
    expect(readTransactionHash(text)).toBe(`0x${digits}`);
  });

  it.each(['', '0x', digits.slice(1), `${digits}0`, digits.replace('0', 'g'), ` ${digits}`, `0x0x${digits}`])(
    'is not %j',
    (text) => {
      expect(readTransactionHash(text)).toBeNull();
    },
  );
});

describe('a note', () => {
  it.each([
    ['  Pizza ', 'Pizza'],
    ['one\r\ntwo\rthree\tfour', 'one\ntwo\nthree\tfour'],
    ['u\u0308', 'ü'],
    ['🍕'.repeat(NOTE_MAX_LENGTH), '🍕'.repeat(NOTE_MAX_LENGTH)],
    [' \n ', null],
    ['', null],
    [null, null],
  ])('%j is kept as %j', (text, kept) => {
    expect(transactionNote(text)).toBe(kept);
  });

  it('is at most 500 characters long, and holds nothing that a terminal would obey', () => {
    expect(() => transactionNote('x'.repeat(501))).toThrow('note must be at most 500 characters long');
    expect(() => transactionNote('\u001b[2J', 'updates[0].note')).toThrow(
      'updates[0].note must not contain control characters',
    );
  });
});
