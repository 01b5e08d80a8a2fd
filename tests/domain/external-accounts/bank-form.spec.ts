import { describe, expect, it } from '@jest/globals';
import { bankForm } from '../../../domain/external-accounts/bank-form.js';

const IBAN = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const US = { accountNumber: '123456789', routingNumber: '021000021', accountType: 'CHECKING' } as const;
const CHOICE = 'send either iban and bic, or accountNumber, routingNumber and accountType';

describe('the numbers of a bank account', () => {
  it('have one of two forms', () => {
    expect(bankForm(IBAN)).toEqual({ form: 'IBAN', ...IBAN });
    expect(bankForm(US)).toEqual({ form: 'US', ...US });
  });

  it.each([
    [{ ...IBAN, ...US }, `accountNumber does not go with iban: ${CHOICE}`],
    [{ bic: IBAN.bic, accountType: 'SAVINGS' } as const, `accountType does not go with bic: ${CHOICE}`],
    [{ ...IBAN, routingNumber: US.routingNumber }, `routingNumber does not go with iban: ${CHOICE}`],
    [{}, `iban is missing: ${CHOICE}`],
    [{ iban: IBAN.iban }, `bic is missing: ${CHOICE}`],
    [{ bic: IBAN.bic }, `iban is missing: ${CHOICE}`],
    [{ accountNumber: '1234', accountType: 'SAVINGS' } as const, `routingNumber is missing: ${CHOICE}`],
    [{ routingNumber: US.routingNumber }, `accountNumber is missing: ${CHOICE}`],
    [{ ...US, accountType: undefined }, `accountType is missing: ${CHOICE}`],
  ])('are refused when they are mixed or incomplete: %j', (fields, message) => {
    expect(() => bankForm(fields)).toThrow(message);
  });
});
