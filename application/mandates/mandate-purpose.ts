import type { ConditionalOrderType } from '../../domain/conditional-orders/order-condition.js';
import type { TradeSide } from '../../domain/payments/types/crypto-swap.js';
import type { Frequency } from '../../domain/schedules/recurrence.js';
import type { CryptoAsset } from '../../domain/shared/crypto-asset.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';

/** Whom a mandate pays, or what it trades. The app makes the title of it, in the reader's language. */
export type MandatePurpose =
  | { readonly kind: 'AGENT_SESSION'; readonly recipient: string }
  | {
      readonly kind: 'SCHEDULE';
      readonly recipient: string;
      readonly money: Money;
      readonly frequency: Frequency;
    }
  | {
      readonly kind: 'CONDITIONAL_ORDER';
      readonly type: ConditionalOrderType;
      readonly side: TradeSide;
      readonly asset: CryptoAsset;
    };

/** In English, for the cards of operations: "Agent session for bob", "25.00 USD to bob, monthly", "limit SELL cbBTC". */
export function titleOf(purpose: MandatePurpose): string {
  switch (purpose.kind) {
    case 'AGENT_SESSION':
      return `Agent session for ${purpose.recipient}`;
    case 'SCHEDULE':
      return `${formatMoney(purpose.money)} to ${purpose.recipient}, ${purpose.frequency.toLowerCase()}`;
    case 'CONDITIONAL_ORDER':
      return `${purpose.type} ${purpose.side} ${purpose.asset}`;
  }
}
