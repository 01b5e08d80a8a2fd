import { isCurrency } from '../../../domain/shared/currency.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Row } from '../design/list.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import type { ListedReceipt, Receipt } from './receipt-resources.js';
import { STATUS_KINDS, STATUS_TEXTS } from './receipt-words.js';

const TEXTS = texts(
  { unnamed: 'Unknown merchant', review: 'To review', suggested: 'Payment found', linked: 'Paid' },
  { de: { unnamed: 'Unbekannter Händler', review: 'Zu prüfen', suggested: 'Zahlung gefunden', linked: 'Bezahlt' } },
);

/** A receipt with its total, and what is to be done about it. */
export function ReceiptRow({ receipt }: { readonly receipt: ListedReceipt }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  const { receiptId, merchantName, date, createdAt } = receipt;
  const day = date === null ? new Date(createdAt) : dayOf(date);
  return (
    <Row
      to={`/documents/receipts/${receiptId}`}
      start={<Avatar icon="document" />}
      title={merchantName ?? t.unnamed}
      detail={format.day(day, now)}
      end={<ReceiptTotal receipt={receipt} />}
      endDetail={<ReceiptState receipt={receipt} />}
    />
  );
}

/** The total in its currency, of which there are more than the service has. That of a credit note is money that comes back. */
export function ReceiptTotal({ receipt, isFigure }: { readonly receipt: Receipt; readonly isFigure?: boolean }) {
  const format = useFormat();
  const { currency, documentType } = receipt;
  if (receipt.totalAmountValue === null) return null;
  const value = documentType === 'credit_note' ? `-${receipt.totalAmountValue}` : receipt.totalAmountValue;
  if (currency !== null && isCurrency(currency)) {
    return <Amount value={value} currency={currency} {...(isFigure && { isFigure })} />;
  }
  return (
    <span>
      {format.number(value)} {currency}
    </span>
  );
}

/** The one thing that matters most about a receipt. */
export function ReceiptState({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const { status, needsReview, suggestion, transactionHash } = receipt;
  if (status !== 'VALID') return <Badge kind={STATUS_KINDS[status]}>{statuses[status]}</Badge>;
  if (suggestion !== null) return <Badge kind="accent">{t.suggested}</Badge>;
  if (needsReview) return <Badge kind="warning">{t.review}</Badge>;
  if (transactionHash !== null) return <Badge kind="positive">{t.linked}</Badge>;
  return null;
}
