import { formatShares, sharePriceOf } from '../../../../domain/earnings/share-price.js';
import type { EarningsMove } from '../../../../domain/payments/types/earnings-move.js';
import { formatRate } from '../../../../domain/rates/exchange-rate.js';
import { PROVIDER_NAMES } from '../../../../domain/shared/asset.js';
import { formatMoney, type Money } from '../../../../domain/shared/money.js';
import type { OperationCard } from '../../../wallet-operations/operation-card.js';

/** What the owner reads: how many shares arrive at least, or are taken at most, and at which price. */
export function earningsMoveCard(instruction: EarningsMove, money: Money): OperationCard {
  const { direction, provider, expectedShares, sharesBound, shareDecimals, quotedAt } = instruction;
  const name = PROVIDER_NAMES[provider];
  const isDeposit = direction === 'DEPOSIT';
  const price = formatRate(sharePriceOf(money.minorUnits, expectedShares, shareDecimals), 6);
  return {
    title: isDeposit ? `Put money into ${name}` : `Take money out of ${name}`,
    lines: [
      { name: 'vault', value: provider },
      ...(isDeposit ? [] : [{ name: 'minimumReceived', value: formatMoney(money) }]),
      { name: 'expectedShares', value: formatShares(expectedShares, shareDecimals), type: 'number' },
      {
        name: isDeposit ? 'minimumShares' : 'maximumShares',
        value: formatShares(sharesBound, shareDecimals),
        type: 'number',
      },
      { name: 'sharePrice', value: `${price} ${money.currency}` },
      { name: 'quotedAt', value: quotedAt.toISOString(), type: 'age' },
    ],
  };
}
