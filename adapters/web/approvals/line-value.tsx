import { useEffect, useState } from 'react';
import { PROPOSED_CHANGES } from '../../../domain/payments/types/sub-account-proposal.js';
import { PROVIDER_NAMES } from '../../../domain/shared/asset.js';
import { isCurrency } from '../../../domain/shared/currency.js';
import { serviceNow } from '../api/service-clock.js';
import type { ApprovalCard, CardLine } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Amount } from '../design/amount.js';
import { CopyableText } from '../design/copyable-text.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';

const TICK_MS = 1_000;
const MONEY = /^(\d+\.\d+) ([A-Z]{3})$/;
/** Lines whose value is a day. A name may look like one. */
const DAYS = ['startDate', 'lastPaymentDate', 'expectedOn'];
const DECIMAL = /^\d+(\.\d+)?$/;

const CHANGES = texts(
  { CLOSE: 'Close it', UNFREEZE: 'Unfreeze it', SET_MEMBERS: 'Other members' },
  { de: { CLOSE: 'Schließen', UNFREEZE: 'Einfrieren beenden', SET_MEMBERS: 'Andere Mitglieder' } },
);

const SIDES = texts({ BUY: 'Purchase', SELL: 'Sale' }, { de: { BUY: 'Kauf', SELL: 'Verkauf' } });

interface LineValueProps {
  readonly card: ApprovalCard;
  readonly line: CardLine;
}

/** A line of a card as its reader writes numbers, times and names. What has another form than its type says is shown as it is. */
export function LineValue({ card, line: { name, value, type } }: LineValueProps) {
  const format = useFormat();
  const sides = useTexts(SIDES);
  const changes = useTexts(CHANGES);
  const [, amount = '', currency = ''] = MONEY.exec(value) ?? [];
  if (isCurrency(currency)) return <Amount value={amount} currency={currency} isAlwaysShown />;
  if (name === 'side' && (value === 'BUY' || value === 'SELL')) return sides[value];
  const change = PROPOSED_CHANGES.find((each) => each === value);
  if (name === 'accountChange' && change) return changes[change];
  if ((name === 'vault' || name === 'sourceVault') && isProvider(value)) return PROVIDER_NAMES[value];
  if (type === 'address') return <CopyableText text={value} />;
  if (type === 'time' && !Number.isNaN(Date.parse(value))) return format.moment(new Date(value));
  if (type === 'age') return <Age card={card} at={value} />;
  if (DAYS.includes(name) && !Number.isNaN(Date.parse(value))) return format.date(dayOf(value));
  return type === 'number' && DECIMAL.test(value) ? format.number(value) : value;
}

/** How old the price is, by the service's clock. */
function Age({ card, at }: { readonly card: ApprovalCard; readonly at: string }) {
  const { distance } = useFormat();
  const [now, setNow] = useState(() => serviceNow(card));
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow(card)), TICK_MS);
    return () => clearInterval(timer);
  }, [card]);
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : distance(time, new Date(now));
}

function isProvider(name: string): name is keyof typeof PROVIDER_NAMES {
  return Object.hasOwn(PROVIDER_NAMES, name);
}
