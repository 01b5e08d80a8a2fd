import { ACCOUNT_TYPES, type AccountType } from '../../../../domain/external-accounts/bank-form.js';
import { OTHER_NETWORKS, type OtherNetwork } from '../../../../domain/external-accounts/wallet-network.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { CountryCode, Masked, Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const CONTACT_TYPES = ['user', 'wallet', 'bank'] as const;

export class ContactRow {
  @OneOf(CONTACT_TYPES, 'user: a person. wallet and bank: an account that was saved for one.')
  type!: (typeof CONTACT_TYPES)[number];

  @Username('Of the person; of an account, whose it is. Ends in ".ext" for people outside the service.')
  username!: string;

  @Optional()
  @Text('user only: what the owner calls them, else what they call themselves.', 'Bob Miller')
  displayName?: string;

  @Optional({ inExamples: false })
  @Text(
    'user only: what they call themselves looks like this username, which is not theirs, or like this reserved name.',
    'bob',
  )
  resembles?: string;

  @Optional()
  @Flag('user only: not a user of this service.')
  isExternal?: boolean;

  @Optional()
  @Nullable()
  @Instant('user only: when a payment between you was completed last; null before the first.')
  lastInteraction?: string | null;

  @Optional()
  @Nullable()
  @Instant('user only: when your last payment to them was completed; null before the first.')
  lastPaid?: string | null;

  @Optional({ inExamples: false })
  @Id('wallet and bank only.')
  contactAccountId?: string;

  @Optional({ inExamples: false })
  @Text('wallet and bank only.', 'Savings')
  name?: string;

  @Optional({ inExamples: false })
  @ChainAddress('wallet only.')
  address?: string;

  @Optional({ inExamples: false })
  @OneOf(OTHER_NETWORKS, 'wallet only: present when it is on another network, to which nothing can be paid from here.')
  network?: OtherNetwork;

  @Optional({ inExamples: false })
  @Nullable()
  @Text('bank only: null when it is not a well-known one.', 'Commerzbank')
  bankName?: string | null;

  @Optional({ inExamples: false })
  @Nullable()
  @Masked('bank only: null for a US account.', 'DE89****3000')
  iban?: string | null;

  @Optional({ inExamples: false })
  @Nullable()
  @Masked('bank only: null for an account with an IBAN, as the two below.', '****6789')
  accountNumber?: string | null;

  @Optional({ inExamples: false })
  @Nullable()
  @Text('bank only: ABA routing number.', '021000021')
  routingNumber?: string | null;

  @Optional({ inExamples: false })
  @Nullable()
  @OneOf(ACCOUNT_TYPES, 'bank only: null for an account with an IBAN.')
  accountType?: AccountType | null;

  @Optional({ inExamples: false })
  @CountryCode('bank only: where the account is.')
  country?: string;
}

export class ContactsResponse {
  @ListOf(() => ContactRow, 'People first, the latest interaction first; then wallets and bank accounts by name.')
  contacts!: ContactRow[];

  @Count('How many people were found, on all pages; those outside the service among them.')
  monedaUsers!: number;

  @Count('How many wallets were found, on all pages.')
  wallets!: number;

  @Count('How many bank accounts were found, on all pages.')
  bankAccounts!: number;

  @Count('All three together.')
  count!: number;

  @WholeNumber('As it was sent.', 20)
  limit!: number;

  @WholeNumber('As it was sent.', 0)
  offset!: number;
}
