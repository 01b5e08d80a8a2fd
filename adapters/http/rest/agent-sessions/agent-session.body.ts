import {
  LONGEST_PERIOD_SECONDS,
  MANDATE_CURRENCIES,
  type MandateCurrency,
} from '../../../../domain/agent-sessions/agent-mandate.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { PayableAmount } from '../../shell/fields/decimals.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { Optional } from '../../shell/fields/presence.js';
import { Matching, Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

/** An address is 42 characters, and a username at most 30. */
const RECIPIENT_MAX_LENGTH = 42;
const KEY_MAX_LENGTH = 255;

export class AgentSessionBody {
  @Text('Who alone is paid: a username, or an address on the chain.', 'bob', { min: 1, max: RECIPIENT_MAX_LENGTH })
  recipient!: string;

  @OneOf(MANDATE_CURRENCIES, 'The currency of all amounts.')
  currency!: MandateCurrency;

  @PayableAmount('The most that one payment may be.', '5')
  maxAmountPerExecution!: string;

  @PayableAmount('The most that leaves in any window of `periodSeconds`, whichever second it begins at.', '50')
  maxAmountPerPeriod!: string;

  @WholeNumber('The length of the window.', 86_400, { min: 1, max: LONGEST_PERIOD_SECONDS })
  periodSeconds!: number;

  @Optional()
  @Instant(
    'From then on nothing is paid. Without it the session lasts until it is revoked.',
    '2027-11-20T12:00:00.000Z',
  )
  expiresAt?: string;

  @Optional()
  @PayableAmount('What the activation moves into the account of the session.', '100')
  fundingAmount?: string;

  @Optional({ inExamples: false })
  @Matching(
    /^0x[0-9a-fA-F]{40}$/,
    'must be an address: 0x and 40 hexadecimal digits',
    "The address of the agent's own key, which then signs each payment. Without it the service makes a key and keeps it sealed.",
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  )
  executorAddress?: string;
}

export class AgentPaymentBody {
  @Text("The session's recipient: the username, or the address.", 'bob', { min: 1, max: RECIPIENT_MAX_LENGTH })
  recipient!: string;

  @PayableAmount('What the recipient gets.', '2.50')
  amount!: string;

  @CurrencyCode("The session's currency.")
  currency!: Currency;

  @Optional()
  @Text(
    'The payment is made once for each key, also when the service has lost its database. The header Idempotency-Key does the same.',
    'invoice-4711',
    { min: 1, max: KEY_MAX_LENGTH },
  )
  idempotencyKey?: string;

  @Optional({ inExamples: false })
  @WholeNumber("With the agent's own key: the deadline that it has signed, in seconds since 1970.", 1_795_176_000, {
    min: 1,
  })
  deadline?: number;

  @Optional({ inExamples: false })
  @Matching(
    /^0x[0-9a-f]{130}$/,
    'must be a signature of 65 bytes, in lower-case hexadecimal with 0x',
    "With the agent's own key: its EIP-712 signature of the execution.",
    `0x${'ab'.repeat(64)}1b`,
  )
  signature?: string;
}
