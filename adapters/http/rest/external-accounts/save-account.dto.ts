import { ACCOUNT_TYPES, type AccountType } from '../../../../domain/external-accounts/bank-form.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { CountryCode, Matching, Text } from '../../shell/fields/text.js';

const CONFIRMED = 'The person has read the warnings. Without it, or with false, an account with warnings is not saved.';

export class SaveWalletBody {
  @Text('What to call it; not blank.', 'Savings', { min: 1, max: 60 })
  walletName!: string;

  @Text(
    '0x and 40 hexadecimal digits. Where upper and lower case are mixed they must be its EIP-55 checksum.',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    { max: 100 },
  )
  walletAddress!: string;

  @Optional()
  @Flag(CONFIRMED, false)
  confirmed?: boolean;
}

export class SaveBankAccountBody {
  @Text("The holder's first name.", 'Erika', { min: 1, max: 60 })
  firstName!: string;

  @Text("The holder's last name.", 'Mustermann', { min: 1, max: 60 })
  lastName!: string;

  @CountryCode('Where the account is.')
  country!: string;

  @Optional()
  @Text('With bic; spaces do not matter.', 'DE89 3704 0044 0532 0130 00', { max: 60 })
  iban?: string;

  @Optional()
  @Text('8 or 11 characters, of a bank in the country of the IBAN.', 'COBADEFFXXX', { max: 20 })
  bic?: string;

  @Optional({ inExamples: false })
  @Matching(
    /^\d{4,17}$/,
    'must be 4 to 17 digits',
    'Of a US account, with routingNumber and accountType: 4 to 17 digits.',
    '000123456789',
  )
  accountNumber?: string;

  @Optional({ inExamples: false })
  @Matching(/^\d{9}$/, 'must be 9 digits', 'ABA routing number: 9 digits, whose checksum must be right.', '021000021')
  routingNumber?: string;

  @Optional({ inExamples: false })
  @OneOf(ACCOUNT_TYPES, 'Of a US account.')
  accountType?: AccountType;

  @Optional()
  @Flag(CONFIRMED, false)
  confirmed?: boolean;
}
