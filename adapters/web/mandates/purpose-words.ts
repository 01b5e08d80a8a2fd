import type { Mandate } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { ORDER_TEXTS } from '../conditional-orders/order-words.js';
import { texts } from '../language/texts.js';
import { FREQUENCY_TEXTS } from '../schedules/schedule-words.js';

const TEXTS = texts(
  {
    session: (recipient: string) => `Agent session for ${recipient}`,
    schedule: (amount: string, recipient: string, frequency: string) => `${amount} to ${recipient} · ${frequency}`,
  },
  {
    de: {
      session: (recipient) => `Agenten-Vollmacht für ${recipient}`,
      schedule: (amount, recipient, frequency) => `${amount} an ${recipient} · ${frequency}`,
    },
  },
);

/**
 * What a mandate is called where mandates of all kinds are listed. A process of the version before, which may answer during an upgrade, says no
 * purpose: then its own title is used.
 */
export function usePurposeTitle(): (purpose: Mandate['purpose'] | undefined, title?: string) => string {
  const t = useTexts(TEXTS);
  const orders = useTexts(ORDER_TEXTS);
  const frequencies = useTexts(FREQUENCY_TEXTS);
  const format = useFormat();
  return (purpose, title = '') => {
    if (!purpose) return title;
    const { recipient = '', amount, currency, frequency, orderType, side, asset } = purpose;
    if (orderType && side && asset) return orders.order(orders[orderType], orders[side], asset);
    if (amount === undefined || currency === undefined || frequency === undefined) return t.session(recipient);
    return t.schedule(format.amount(amount, currency), recipient, frequencies[frequency]);
  };
}
