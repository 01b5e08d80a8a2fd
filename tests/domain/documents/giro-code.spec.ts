import { describe, expect, it } from '@jest/globals';
import { giroCode } from '../../../domain/documents/giro-code.js';

const CODE = [
  'BCD',
  '002',
  '1',
  'SCT',
  'COBADEFFXXX',
  'Muster GmbH',
  'DE89370400440532013000',
  'EUR123.45',
  '',
  '',
  'RE-2026-17',
  '',
];

describe('a GiroCode', () => {
  it('says whom to pay how much', () => {
    expect(giroCode(CODE.join('\n'))).toEqual({
      bic: 'COBADEFFXXX',
      recipient: 'Muster GmbH',
      iban: 'DE89370400440532013000',
      amount: 123_450_000n,
      reference: 'RE-2026-17',
    });
  });

  it('may leave the amount to the payer, and the BIC away', () => {
    const open = CODE.with(4, '').with(7, '');
    expect(giroCode(open.join('\r\n'))).toMatchObject({ bic: null, amount: null });
  });

  it.each([
    ['a link', ['https://example.com']],
    ['an IBAN with wrong check digits', CODE.with(6, 'DE88370400440532013000')],
    ['no recipient', CODE.with(5, '')],
    ['another kind of transfer', CODE.with(3, 'INST')],
  ])('is not %s', (_, lines) => {
    expect(giroCode(lines.join('\n'))).toBeNull();
  });
});
