import { MANDATE_KINDS, type MandateKind } from '../../../../application/mandates/mandate.js';
import { PASSKEY_KINDS, type PasskeyKind } from '../../../../domain/passkeys/passkey-status.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CATEGORIES, type Category } from '../../../../domain/transactions/category.js';
import { COUNTERPARTY_TYPES, type Counterparty } from '../../../../domain/transactions/counterparty.js';
import {
  DIRECTIONS,
  type Direction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
  TYPE_GROUPS,
  type TypeGroup,
} from '../../../../domain/transactions/transaction-kind.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Hash, Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Picked } from '../../shell/fields/picked.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Masked, Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const SIDE = 'a currency, a crypto asset, or what another token calls itself (its address when that is not known).';
const TOKEN_EXAMPLE = '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf';

export class TransactionCounterparty {
  @OneOf(COUNTERPARTY_TYPES, 'self: an own movement, such as an exchange or a deposit; it has no other fields.')
  type!: Counterparty['type'];

  @Optional()
  @Username('user: another user of this service.')
  username?: string;

  @Optional({ inExamples: false })
  @Text('provider, bank, wallet: its name; of a wallet the one it was saved under.', 'Green Grocer')
  name?: string;

  @Optional({ inExamples: false })
  @Masked('wallet, unknown: the first and the last digits of it.', '0x5aAe…eAed')
  address?: string;

  @Optional({ inExamples: false })
  @Masked('bank: the IBAN.', 'DE89****3000')
  iban?: string | undefined;

  @Optional({ inExamples: false })
  @Masked('bank: the account number.', '****6789')
  account?: string | undefined;

  @Optional({ inExamples: false })
  @Masked('bank: the routing number.', '****0021')
  routing?: string | undefined;
}

export class TransactionSignerResponse {
  @Text("The passkey's nickname; without one, who keeps it.", 'iPhone')
  label!: string;

  @OneOf(PASSKEY_KINDS, 'The first passkey of a wallet is its primary one.')
  kind!: PasskeyKind;
}

export class TransactionMandateResponse {
  @OneOf(MANDATE_KINDS, 'What it was.')
  kind!: MandateKind;

  @Id('The agent session, the schedule or the conditional order.')
  id!: string;
}

export class RefundedPayment {
  @Id('The payment request.')
  id!: string;

  @Hash('The transaction.')
  transactionHash!: string;
}

export class RefundResponse extends RefundedPayment {
  @DecimalAmount('What came back.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the amount.')
  currency!: Currency;

  @Instant('When the refund was proposed.')
  createdAt!: string;
}

/** An optional field is left out of the JSON when it is undefined. */
export class TransactionResponse {
  @Nullable()
  @Hash('The lite view calls it `hash`. Null for PENDING before it is sent, and for FAILED when it never was.')
  transactionHash!: string | null;

  @OneOf(TYPE_GROUPS, 'The kind of movement.')
  typeGroup!: TypeGroup;

  @OneOf(TRANSACTION_TYPES, 'The exact type.')
  type!: TransactionType;

  @Optional()
  @OneOf(CATEGORIES, 'Absent when the transaction has no category.')
  category?: Category | undefined;

  @Nullable()
  @Text("The owner's note.", 'Pizza with the team')
  note!: string | null;

  @Nullable()
  @Text('What the payer wrote for the recipient.', 'Lunch')
  reference!: string | null;

  @OneOf(DIRECTIONS, 'Whether money came in, went out, or stayed with its owner.')
  direction!: Direction;

  @DecimalAmount('Zero on exchange rows.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the amount.')
  currency!: Currency;

  @OneOf(TRANSACTION_STATUSES, 'COMPLETED_DELAYED: it was executed more than five minutes after its approval.')
  status!: TransactionStatus;

  @Nested(() => TransactionCounterparty, 'Who is on the other side.')
  counterparty!: TransactionCounterparty;

  @Instant("The block's time; for PENDING and FAILED when it was approved.")
  date!: string;

  @Optional({ inExamples: false })
  @DecimalString('Exchange rows only: what was given.', '100.00')
  exchanged?: string | undefined;

  @Optional({ inExamples: false })
  @Text(`Exchange rows only: what that was: ${SIDE}`, 'USD')
  exchangedCurrency?: string | undefined;

  @Optional({ inExamples: false })
  @DecimalString('Exchange rows only: what was got for it.', '0.0015')
  received?: string | undefined;

  @Optional({ inExamples: false })
  @Text(`Exchange rows only: what that was: ${SIDE}`, 'cbBTC')
  receivedCurrency?: string | undefined;

  @Optional({ inExamples: false })
  @Text('Exchange rows with a side that is no currency: the contract of its token, in lower case.', TOKEN_EXAMPLE)
  tokenAddress?: string | undefined;

  @Optional()
  @Nested(
    () => TransactionSignerResponse,
    'The passkey that signed it. Absent when the owner did not sign, such as for a deposit.',
  )
  signer?: TransactionSignerResponse | undefined;

  @Optional({ inExamples: false })
  @Nested(
    () => TransactionMandateResponse,
    'What moved the money without a signature of its own, within what the owner had signed before. It stands in place of the signer.',
  )
  mandate?: TransactionMandateResponse | undefined;

  @Nullable({ example: null })
  @Nested(() => RefundedPayment, 'The payment that this one pays back.')
  refundOf!: RefundedPayment | null;

  @ListOf(() => RefundResponse, 'The completed refunds of this payment, the oldest first.')
  refunds!: RefundResponse[];
}

export class TransactionsResponse {
  @ListOf(() => TransactionResponse)
  data!: TransactionResponse[];

  @Count('How many transactions this page has.')
  count!: number;

  @WholeNumber('As it was sent.', 5)
  limit!: number;

  @WholeNumber('As it was sent; 0 on a page that a cursor began.', 0)
  offset!: number;

  @Optional()
  @Text('Where the next page begins; absent on the last one.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

class TransactionCounterpartyLite extends Picked(TransactionCounterparty, 'type', 'username', 'name') {}

export class TransactionLite extends Picked(TransactionResponse, 'direction', 'amount', 'currency', 'status', 'date') {
  @Nullable()
  @Hash('Absent for PENDING before it is sent, and for FAILED when it never was.')
  hash!: string | null;

  @Nested(() => TransactionCounterpartyLite, 'Who is on the other side.')
  counterparty!: TransactionCounterpartyLite;
}

export class TransactionsLite extends Picked(TransactionsResponse, 'count', 'limit', 'offset', 'nextCursor') {
  @ListOf(() => TransactionLite)
  data!: TransactionLite[];
}
