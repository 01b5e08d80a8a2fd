import type { MandatePurpose } from '../../../../application/mandates/mandate-purpose.js';
import {
  CONDITIONAL_ORDER_TYPES,
  type ConditionalOrderType,
} from '../../../../domain/conditional-orders/order-condition.js';
import { TRADE_SIDES, type TradeSide } from '../../../../domain/payments/types/crypto-swap.js';
import { FREQUENCIES, type Frequency } from '../../../../domain/schedules/recurrence.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

/** What the reader's language makes a title of. */
export class MandatePurposeResponse {
  @Optional()
  @Text('Whom an agent session or a schedule pays.', 'bob')
  recipient?: string;

  @Optional()
  @DecimalAmount('What a schedule pays each time.')
  amount?: string;

  @Optional()
  @CurrencyCode('In what a schedule pays.')
  currency?: Currency;

  @Optional()
  @OneOf(FREQUENCIES, 'How often a schedule pays.', 'MONTHLY')
  frequency?: Frequency;

  @Optional()
  @OneOf(CONDITIONAL_ORDER_TYPES, 'What a conditional order waits for.')
  orderType?: ConditionalOrderType;

  @Optional()
  @OneOf(TRADE_SIDES, 'Whether a conditional order buys or sells.', 'SELL')
  side?: TradeSide;

  @Optional()
  @OneOf(CRYPTO_ASSETS, 'What a conditional order trades.')
  asset?: CryptoAsset;
}

export function presentPurpose(purpose: MandatePurpose): MandatePurposeResponse {
  switch (purpose.kind) {
    case 'AGENT_SESSION':
      return { recipient: purpose.recipient };
    case 'SCHEDULE': {
      const { recipient, money, frequency } = purpose;
      return { recipient, amount: formatMinorUnits(money.minorUnits), currency: money.currency, frequency };
    }
    case 'CONDITIONAL_ORDER': {
      const { type: orderType, side, asset } = purpose;
      return { orderType, side, asset };
    }
  }
}
