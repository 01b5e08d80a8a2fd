import { countrySpecs, electronicFormatIBAN, ValidationErrorsIBAN, validateBIC, validateIBAN } from 'ibantools';
import type { BankNumbers } from '../../application/external-accounts/bank-numbers.js';
import { ValidationError } from '../../domain/shared/errors.js';

/** The rules of the IBAN and BIC registries, from ibantools. */
export class IbantoolsBankNumbers implements BankNumbers {
  iban(text: string): string {
    const iban = electronicFormatIBAN(text) ?? '';
    const { valid, errorCodes } = validateIBAN(iban);
    if (!valid) throw new ValidationError('iban', fault(iban, errorCodes));
    return iban;
  }

  bic(text: string): string {
    const bic = text.replace(/\s/g, '').toUpperCase();
    if (!validateBIC(bic).valid) {
      throw new ValidationError('bic', 'must be a BIC of 8 or 11 characters, such as COBADEFFXXX');
    }
    return bic;
  }

  ibanPattern(country: string): string | null {
    const { bban_regexp: form } = countrySpecs[country] ?? {};
    return form ? `^${country}\\d{2}${form.replace(/^\^|\$$/g, '')}$` : null;
  }
}

/* The first error to correct. For a number of the wrong country or length the check digits mean nothing. */
function fault(iban: string, codes: readonly ValidationErrorsIBAN[]): string {
  const country = iban.slice(0, 2);
  const has = (...wanted: readonly ValidationErrorsIBAN[]) => wanted.some((code) => codes.includes(code));
  const { NoIBANProvided, NoIBANCountry, WrongBBANLength, WrongBBANFormat } = ValidationErrorsIBAN;
  if (has(NoIBANProvided) || !/^[A-Z]{2}/.test(country)) return 'must be an IBAN, such as DE89 3704 0044 0532 0130 00';
  if (has(NoIBANCountry)) return `begins with ${country}, a country that has no IBANs`;
  if (has(WrongBBANLength)) {
    return `must be ${countrySpecs[country]?.chars} characters long for ${country}, not ${iban.length}`;
  }
  if (has(WrongBBANFormat))
    return `does not have the form of an IBAN of ${country}; look for mistyped letters and digits`;
  return 'has wrong check digits; look for mistyped characters';
}
