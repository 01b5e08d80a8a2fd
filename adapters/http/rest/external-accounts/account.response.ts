import { ACCOUNT_TYPES, type AccountType } from '../../../../domain/external-accounts/bank-form.js';
import { SUPPORTED_TOKENS } from '../../../../domain/shared/currency.js';
import { Always, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { ChainAddress, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Picked } from '../../shell/fields/picked.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { CountryCode, Masked, Text } from '../../shell/fields/text.js';

const _EIP_55 = { description: 'EIP-55 checksummed.' };

export class SavedWalletRow {
  @Id('The saved wallet.')
  accountId!: string;

  @Text('What its owner calls it.', 'Savings')
  name!: string;

  @ChainAddress('The wallet.')
  address!: string;

  @Nullable()
  @Text('Where the wallet is kept, as its owner says in the app; null until then.', 'Ledger')
  provider!: string | null;
}

/** The masked numbers of a bank account. One of the two forms is null. */
export class MaskedNumbersFields {
  @Nullable()
  @Masked('DE89****3000. Null for a US account.', 'DE89****3000')
  iban!: string | null;

  @Nullable({ example: null })
  @Masked('****6789. Null for an account with an IBAN, as the two below.', '****6789')
  accountNumber!: string | null;

  @Nullable({ example: null })
  @Text('ABA routing number.', '021000021')
  routingNumber!: string | null;

  @Nullable({ example: null })
  @OneOf(ACCOUNT_TYPES, 'Null for an account with an IBAN.')
  accountType!: AccountType | null;
}

export class BankAccountFields extends MaskedNumbersFields {
  @Id('The saved account.')
  id!: string;

  @Text('Whose account it is.', 'Erika Mustermann')
  holderName!: string;

  @Nullable()
  @Text('Null when the bank is not a well-known one.', 'Commerzbank')
  bankName!: string | null;

  @CountryCode('Where the account is, as it was given.')
  country!: string;
}

export class SavedBankAccountRow extends BankAccountFields {
  @Text("The holder's name, until the owner gives the account another in the app.", 'Erika Mustermann')
  name!: string;
}

export class AccountsResponse {
  @ListOf(() => SavedWalletRow)
  wallets!: SavedWalletRow[];

  @ListOf(() => SavedBankAccountRow)
  bankAccounts!: SavedBankAccountRow[];

  @Count('How many wallets are saved.')
  walletCount!: number;

  @Count('How many bank accounts are saved.')
  bankCount!: number;
}

class SavedWalletRowLite extends Picked(SavedWalletRow, 'accountId', 'name') {}

export class AccountsLite extends Picked(AccountsResponse, 'bankAccounts') {
  @ListOf(() => SavedWalletRowLite)
  wallets!: SavedWalletRowLite[];
}

export class NewWalletFields {
  @Id('The saved wallet.')
  id!: string;

  @Text('What its owner calls it.', 'Savings')
  name!: string;

  @ChainAddress('The wallet.')
  address!: string;

  @Text('The network that it is reached on.', 'base')
  network!: string;

  @SomeOf<string>(SUPPORTED_TOKENS, 'What can be sent there from here.')
  supportedTokens!: string[];
}

export class SavedWalletResponse {
  @Always(true, 'The wallet is saved.')
  success!: true;

  @Nested(() => NewWalletFields)
  wallet!: NewWalletFields;
}

export class SavedBankAccountResponse {
  @Always(true, 'The account is saved.')
  success!: true;

  @Nested(() => BankAccountFields)
  bankAccount!: BankAccountFields;
}

const WARNING_CODES = [
  'OWN_ADDRESS',
  'SERVICE_USER',
  'ALREADY_SAVED',
  'LOOK_ALIKE',
  'CONTRACT',
  'UNUSED_ADDRESS',
  'NOT_CHECKED',
  'OTHER_COUNTRY',
] as const;

export class AccountWarningFields {
  @OneOf(WARNING_CODES, 'The kind of warning, for programs. New codes can be added.')
  code!: (typeof WARNING_CODES)[number];

  @Text(
    'Why the account should perhaps not be saved, for a person to read.',
    'This address is not the one that you have saved as Savings.',
  )
  message!: string;

  @Optional()
  @Text('SERVICE_USER: the username. ALREADY_SAVED and LOOK_ALIKE: the name of what is known.', 'Savings')
  name?: string;

  @Optional()
  @ChainAddress('LOOK_ALIKE: the address that is known.')
  address?: string;

  @Optional({ inExamples: false })
  @CountryCode('OTHER_COUNTRY: where the account is.')
  country?: string;
}

export class ConfirmationResponse {
  @Always(false, 'Nothing was saved.')
  success!: false;

  @Always(true, 'The person has to read the warnings first.')
  requiresConfirmation!: true;

  @Text(
    'Why the account should perhaps not be saved, for the person to read.',
    'This address is not the one that you have saved as Savings.',
  )
  message!: string;

  @ListOf(() => AccountWarningFields)
  warnings!: AccountWarningFields[];
}
