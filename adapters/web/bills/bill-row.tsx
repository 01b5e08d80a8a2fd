import { useLocation } from 'wouter';
import { answered } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Row } from '../design/list.js';
import { DocumentAmount } from '../documents/document-amount.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { useBillChange } from './bill-change.js';
import type { Bill } from './bill-list.js';

const TEXTS = texts(
  {
    unknown: 'Unknown vendor',
    due: (day: string) => `Due ${day}`,
    noDate: 'No due date',
    overdue: 'Overdue',
    duplicate: 'Twice here',
    changed: 'Amount changed',
    waits: 'Being paid',
    pay: 'Pay',
    approval: 'Go to the payment',
    file: 'File',
    unpayable: {
      linked_payment_under_way: 'A linked payment is under way again',
      nothing_due: 'Nothing is due',
      unknown_amount: 'The amount is unknown: correct the receipt',
      no_account: 'No account was found: pay it in another way',
      other_currency: 'No transfer in this currency: pay it in another way',
      account_out_of_reach: 'SEPA does not reach the account: pay it in another way',
    },
  },
  {
    de: {
      unknown: 'Unbekannter Absender',
      due: (day) => `Fällig ${day}`,
      noDate: 'Ohne Fälligkeit',
      overdue: 'Überfällig',
      duplicate: 'Doppelt',
      changed: 'Betrag geändert',
      waits: 'Zahlung läuft',
      pay: 'Bezahlen',
      approval: 'Zur Zahlung',
      file: 'Datei',
      unpayable: {
        linked_payment_under_way: 'Eine verknüpfte Zahlung läuft wieder',
        nothing_due: 'Nichts ist offen',
        unknown_amount: 'Betrag unbekannt: Beleg korrigieren',
        no_account: 'Kein Konto gefunden: anders bezahlen',
        other_currency: 'Keine Überweisung in dieser Währung: anders bezahlen',
        account_out_of_reach: 'SEPA erreicht das Konto nicht: anders bezahlen',
      },
    },
  },
);

interface BillRowProps {
  readonly bill: Bill;
  /** Absent in a list of paid ones. */
  readonly onPay?: () => void;
}

/** A bill with what can be done about it. */
export function BillRow({ bill, onPay }: BillRowProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const now = useNow();
  const [, navigate] = useLocation();
  const { billId, dueDate, invoiceNumber, paymentRequestId, unpayableReason, totalAmountValue, amountDueValue } = bill;
  const { currency } = bill;
  const name = bill.merchantName ?? t.unknown;
  // The address in the list may have expired.
  const download = useAnnouncedAction(async () => {
    const { downloadUrl } = await answered(api.GET('/bills/{billId}', { params: { path: { billId } } }));
    if (downloadUrl !== null) window.location.assign(downloadUrl);
  });
  const due = dueDate === null ? t.noDate : t.due(format.day(dayOf(dueDate), now));
  const why =
    unpayableReason === null || unpayableReason === 'paid' || unpayableReason === 'being_paid'
      ? null
      : t.unpayable[unpayableReason];
  const isPaying = bill.status === 'PENDING' && paymentRequestId !== null;
  return (
    <Row
      start={<Avatar icon="document" />}
      title={
        <>
          {name} {bill.isOverdue && <Badge kind="danger">{t.overdue}</Badge>}{' '}
          {bill.amountChange !== null && <Badge kind="warning">{t.changed}</Badge>}{' '}
          {bill.duplicateOf !== null && <Badge kind="warning">{t.duplicate}</Badge>}{' '}
          {isPaying && <Badge kind="accent">{t.waits}</Badge>}
        </>
      }
      detail={
        <>
          {[due, invoiceNumber, why].filter((part) => part !== null).join(' · ')}
          {bill.amountChange !== null && (
            <>
              {' · '}
              <BillChangeLine change={bill.amountChange} currency={currency} />
            </>
          )}
        </>
      }
      end={<DocumentAmount value={bill.status === 'PAID' ? totalAmountValue : amountDueValue} currency={currency} />}
      actions={
        <>
          {onPay && unpayableReason === null && (
            <Button kind="quiet" label={`${t.pay}: ${name}`} onPress={onPay}>
              {t.pay}
            </Button>
          )}
          {paymentRequestId !== null && (
            <Button
              kind="quiet"
              label={`${t.approval}: ${name}`}
              onPress={() => navigate(`/approvals/${paymentRequestId}`)}
            >
              {t.approval}
            </Button>
          )}
          {bill.downloadUrl !== null && (
            <Button kind="quiet" label={`${t.file}: ${name}`} isBusy={download.isBusy} onPress={download.run}>
              {t.file}
            </Button>
          )}
        </>
      }
    />
  );
}

function BillChangeLine(props: {
  readonly change: NonNullable<Bill['amountChange']>;
  readonly currency: string | null;
}) {
  return <>{useBillChange(props)}</>;
}
