import type { PaymentDestination } from '../../../../application/payment-routing/list-payment-destinations.js';
import { BANK_FORM_FIELDS } from '../../../../domain/external-accounts/bank-form.js';
import type { Class } from '../../shell/fields/class.js';
import { fieldsOf } from '../../shell/fields/field.js';
import { SaveBankAccountBody, SaveWalletBody } from '../external-accounts/save-account.dto.js';
import type { DestinationField } from './payment-destinations.response.js';

const HOLDER = ['firstName', 'lastName', 'country'];

interface Form {
  readonly body: Class;
  readonly names: readonly string[];
}

/** The fields that each rail needs, and the body that they are saved with. */
const FORMS: Readonly<Record<PaymentDestination['rail'], Form>> = {
  SEPA: { body: SaveBankAccountBody, names: [...HOLDER, ...BANK_FORM_FIELDS.IBAN] },
  ACH: { body: SaveBankAccountBody, names: [...HOLDER, ...BANK_FORM_FIELDS.US] },
  WALLET: { body: SaveWalletBody, names: ['walletName', 'walletAddress'] },
};

/** The rules are read from the declarations that POST /v1/accounts is checked by, so the two cannot differ. */
export function fieldsFor({ rail, country, ibanPattern }: PaymentDestination): DestinationField[] {
  const { body, names } = FORMS[rail];
  const declared = fieldsOf(body);
  return names.map((name) => {
    const { schema = {} } = declared.get(name) ?? {};
    const field = { name, ...rulesIn(schema) };
    if (name === 'country' && country !== null) return { ...field, values: [country] };
    return name === 'iban' && ibanPattern !== null ? { ...field, pattern: ibanPattern } : field;
  });
}

function rulesIn({ description, pattern, minLength, maxLength, enum: values }: Readonly<Record<string, unknown>>) {
  return {
    description: String(description),
    ...(typeof pattern === 'string' && { pattern }),
    ...(typeof minLength === 'number' && { minLength }),
    ...(typeof maxLength === 'number' && { maxLength }),
    ...(Array.isArray(values) && { values: values.map(String) }),
  };
}
