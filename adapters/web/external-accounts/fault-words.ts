import { AppProblem } from '../api/app-problem.js';
import { texts } from '../language/texts.js';

/** What to mend in a field that the service refused. */
export const FAULT_TEXTS = texts(
  {
    walletName: 'Enter a name of up to 60 characters.',
    walletAddress:
      'This is no address that money can go to. It is 0x and 40 characters, in the upper and lower case they were copied in, and no token.',
    firstName: 'Enter the first name as the bank has it.',
    lastName: 'Enter the last name as the bank has it.',
    iban: 'This is not a valid IBAN. Compare it with the original: a character is wrong, missing or too many.',
    bic: 'This is not the BIC of a bank with this IBAN. It has 8 or 11 characters, such as COBADEFFXXX.',
    accountNumber: 'Enter the account number: 4 to 17 digits.',
    routingNumber: 'This is not a valid routing number: 9 digits, of which one is mistyped.',
  },
  {
    de: {
      walletName: 'Geben Sie einen Namen mit höchstens 60 Zeichen ein.',
      walletAddress:
        'An diese Adresse kann kein Geld gehen. Sie hat 0x und 40 Zeichen, groß und klein wie beim Kopieren, und gehört keinem Token.',
      firstName: 'Geben Sie den Vornamen ein, wie ihn die Bank kennt.',
      lastName: 'Geben Sie den Nachnamen ein, wie ihn die Bank kennt.',
      iban: 'Diese IBAN stimmt nicht. Vergleichen Sie sie mit der Vorlage: Ein Zeichen ist falsch, fehlt oder ist zu viel.',
      bic: 'Das ist nicht der BIC einer Bank mit dieser IBAN. Er hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.',
      accountNumber: 'Geben Sie die Kontonummer ein: 4 bis 17 Ziffern.',
      routingNumber: 'Diese Routing-Nummer stimmt nicht: Sie hat 9 Ziffern, und eine ist vertippt.',
    },
  },
);

export type AccountField = keyof (typeof FAULT_TEXTS)['en'];

/** The field that the service refused: its sentences begin with the field's name. Undefined for other problems. */
export function refusedField(error: unknown): AccountField | undefined {
  if (!(error instanceof AppProblem) || error.code !== 'VALIDATION_ERROR') return undefined;
  const [field = ''] = error.message.split(' ', 1);
  return field in FAULT_TEXTS.en ? (field as AccountField) : undefined;
}
