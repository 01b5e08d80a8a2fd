import { OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Picked } from '../../shell/fields/picked.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

/** The currencies that a balance row may have (docs/rules/money.md#balances). */
export const BALANCE_CURRENCIES = ['USD', 'EUR', 'CHF'] as const;
export type BalanceCurrency = (typeof BALANCE_CURRENCIES)[number];

export class BalanceRow {
  @Text('Name of the account; the lite view calls it `type`.', 'Main account')
  accountName!: string;

  @OneOf(BALANCE_CURRENCIES, 'The currency of the balance.')
  currency!: BalanceCurrency;

  @Text('Kind of account: WALLET is the smart wallet.', 'WALLET')
  type!: string;

  @DecimalAmount('What there is.', { example: '100.00' })
  balance!: string;
}

export class BalancesResponse {
  @OneOf(
    ['chain', 'snapshot'],
    'chain: read live. snapshot: the chain did not answer, these are the last known balances.',
  )
  source!: 'chain' | 'snapshot';

  @ListOf(() => BalanceRow)
  balances!: BalanceRow[];

  @Instant('When the figures were read.')
  snapshotTimestamp!: string;

  @Text('How old the figures are, in words.', 'just now')
  snapshotAge!: string;

  @Optional({ inExamples: false })
  @Text(
    'Present when the figures are not live; the lite view calls it `stale`.',
    'The chain does not answer; these are the last known figures.',
  )
  notice?: string;
}

class BalanceRowLite extends Picked(BalanceRow, 'currency', 'balance') {
  @Text('Name of the account.', 'Main account')
  type!: string;
}

export class BalancesResponseLite extends Picked(BalancesResponse, 'snapshotAge') {
  @ListOf(() => BalanceRowLite)
  balances!: BalanceRowLite[];

  @Optional({ inExamples: false })
  @Text('Present when the figures are not live.', 'The chain does not answer; these are the last known figures.')
  stale?: string;
}
