import { FractionalNumber } from '../../shell/fields/numbers.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Matching } from '../../shell/fields/text.js';

export class PurchaseBody {
  @Matching(
    /^0x[0-9a-fA-F]{64}$/,
    'must be 0x and 64 hexadecimal digits',
    'The transaction of your completed payment to the address for credits.',
    '0x9f2c61a1f2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d',
  )
  transactionHash!: string;
}

export class MonthlyLimitBody {
  @Nullable()
  @FractionalNumber('The most that is spent in a calendar month, in US dollars; null: unlimited.', 50, {
    min: 0,
    max: 100_000,
    decimals: 2,
  })
  monthlyLimitUsd!: number | null;
}
