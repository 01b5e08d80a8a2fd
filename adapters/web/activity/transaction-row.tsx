import { isCurrency } from '../../../domain/shared/currency.js';
import type { Transaction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { Amount } from '../design/amount.js';
import { AssetAmount } from '../design/asset-amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import type { IconName } from '../design/icon.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { useTransactionWords } from './transaction-words.js';

const TEXTS = texts(
  { PENDING: 'On its way', FAILED: 'Failed', COMPLETED_DELAYED: 'Delayed', receipt: 'Receipt' },
  { de: { PENDING: 'Unterwegs', FAILED: 'Fehlgeschlagen', COMPLETED_DELAYED: 'Verspätet', receipt: 'Beleg' } },
);

interface TransactionRowProps {
  readonly transaction: Transaction;
  /** Shows only the time, because the day is shown elsewhere. */
  readonly isBelowItsDay?: boolean;
  readonly hasReceipt?: boolean;
}

/** A row of the history, with a link to its details. */
export function TransactionRow({ transaction, isBelowItsDay = false, hasReceipt = false }: TransactionRowProps) {
  const t = useTexts(TEXTS);
  const words = useTransactionWords();
  const format = useFormat();
  const now = useNow();
  const date = new Date(transaction.date);
  const when = isBelowItsDay ? format.time(date) : format.day(date, now);
  return (
    <Row
      {...(transaction.transactionHash !== null && { to: `/activity/${transaction.transactionHash}` })}
      start={<CounterpartyAvatar transaction={transaction} />}
      title={words.counterparty(transaction)}
      detail={[words.kind(transaction), when, ...(hasReceipt ? [t.receipt] : [])].join(' · ')}
      end={<TransactionAmount transaction={transaction} />}
      endDetail={<TransactionState transaction={transaction} />}
    />
  );
}

/** The amount; of an exchange the received amount. */
export function TransactionAmount({
  transaction,
  isFigure,
}: {
  readonly transaction: Transaction;
  readonly isFigure?: boolean;
}) {
  const { direction, amount, currency, received, receivedCurrency } = transaction;
  const size = isFigure === undefined ? {} : { isFigure };
  if (direction === 'exchange' && received !== undefined && receivedCurrency !== undefined) {
    return <SideAmount value={received} name={receivedCurrency} direction="incoming" {...size} />;
  }
  return <Amount value={amount} currency={currency} {...(direction !== 'exchange' && { direction })} {...size} />;
}

/** The status when it is not completed; of an exchange the given amount. */
export function TransactionState({ transaction }: { readonly transaction: Transaction }) {
  const t = useTexts(TEXTS);
  const { status, exchanged, exchangedCurrency } = transaction;
  if (status === 'PENDING') return <Badge kind="accent">{t.PENDING}</Badge>;
  if (status === 'FAILED') return <Badge kind="danger">{t.FAILED}</Badge>;
  if (status === 'COMPLETED_DELAYED') return <Badge kind="warning">{t.COMPLETED_DELAYED}</Badge>;
  if (exchanged === undefined || exchangedCurrency === undefined) return null;
  return <SideAmount value={exchanged} name={exchangedCurrency} direction="outgoing" />;
}

interface SideAmountProps {
  readonly value: string;
  /** A currency, a crypto asset, or what another token calls itself. */
  readonly name: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly isFigure?: boolean;
}

/** One side of an exchange. */
function SideAmount({ value, name, direction, ...size }: SideAmountProps) {
  if (isCurrency(name)) return <Amount value={value} currency={name} direction={direction} {...size} />;
  return <AssetAmount value={value} name={name} direction={direction} />;
}

export function CounterpartyAvatar({ transaction }: { readonly transaction: Transaction }) {
  const { counterparty, typeGroup, direction } = transaction;
  if (counterparty.type === 'user') return <Avatar name={counterparty.username ?? ''} />;
  const icon = iconOf(transaction);
  return <Avatar icon={icon} kind={direction === 'incoming' && typeGroup !== 'earnings' ? 'positive' : 'neutral'} />;
}

function iconOf({ counterparty, typeGroup, direction }: Transaction): IconName {
  if (typeGroup === 'exchange') return 'exchange';
  if (typeGroup === 'earnings' || typeGroup === 'deposit' || typeGroup === 'withdrawal') return 'vault';
  if (counterparty.type === 'bank') return 'bank';
  if (counterparty.type === 'wallet') return 'wallet';
  return direction === 'incoming' ? 'incoming' : 'outgoing';
}
