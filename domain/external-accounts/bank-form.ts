import { ValidationError } from '../shared/errors.js';

export const ACCOUNT_TYPES = ['CHECKING', 'SAVINGS'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export interface EuropeanForm {
  readonly form: 'IBAN';
  readonly iban: string;
  readonly bic: string;
}

export interface AmericanForm {
  readonly form: 'US';
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly accountType: AccountType;
}

/** The numbers of a bank account. */
export type BankForm = EuropeanForm | AmericanForm;

/** The fields of both forms, as a request may hold them. */
export interface BankFields {
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly routingNumber?: string | undefined;
  readonly accountType?: AccountType | undefined;
}

/** The fields of each form, all of them needed. */
export const BANK_FORM_FIELDS = {
  IBAN: ['iban', 'bic'],
  US: ['accountNumber', 'routingNumber', 'accountType'],
} as const;
const CHOICE = 'send either iban and bic, or accountNumber, routingNumber and accountType';

/** Tells which of the two forms the fields are. @throws ValidationError naming a missing field, or one that belongs to the other form */
export function bankForm(fields: BankFields): BankForm {
  const given = (names: readonly (keyof BankFields)[]) => names.filter((name) => fields[name] !== undefined);
  const [european, american] = [given(BANK_FORM_FIELDS.IBAN), given(BANK_FORM_FIELDS.US)];
  const [europeanField] = european;
  const [americanField] = american;
  if (europeanField && americanField) {
    throw new ValidationError(americanField, `does not go with ${europeanField}: ${CHOICE}`);
  }
  const { iban, bic, accountNumber, routingNumber, accountType } = fields;
  if (iban !== undefined && bic !== undefined) return { form: 'IBAN', iban, bic };
  if (accountNumber !== undefined && routingNumber !== undefined && accountType !== undefined) {
    return { form: 'US', accountNumber, routingNumber, accountType };
  }
  const wanted = americanField ? BANK_FORM_FIELDS.US : BANK_FORM_FIELDS.IBAN;
  const [missing = 'iban'] = wanted.filter((name) => fields[name] === undefined);
  throw new ValidationError(missing, `is missing: ${CHOICE}`);
}
