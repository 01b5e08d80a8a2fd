import { useLocation } from 'wouter';
import { answered, type Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';

export type Charge = Schema<'ChargeResponse'>;

const TEXTS = texts(
  { PENDING: 'To be paid', PAID: 'Paid', pay: 'Pay', approval: 'Go to the payment', invoice: 'Invoice' },
  { de: { PENDING: 'Zu bezahlen', PAID: 'Bezahlt', pay: 'Bezahlen', approval: 'Zur Zahlung', invoice: 'Rechnung' } },
);

/** What the plan has cost in one month, with its invoice. */
export function ChargeRow({ charge }: { readonly charge: Charge }) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const attempt = useIdempotencyKey();
  const [, navigate] = useLocation();
  const { chargeId, status, planName, period, paymentRequestId } = charge;
  const params = { path: { chargeId } };
  const month = period.slice(0, 7);
  const name = `${planName}, ${month}`;
  const pay = useAnnouncedAction(async () => {
    const headers = { 'Idempotency-Key': attempt.key(chargeId) };
    const proposed = await answered(api.POST('/subscriptions/charges/{chargeId}/payment', { params, headers }));
    navigate(`/approvals/${proposed.paymentRequestId}`);
  });
  const download = useAnnouncedAction(async () => {
    const { downloadUrl } = await answered(api.POST('/subscriptions/charges/{chargeId}/invoice', { params }));
    window.location.assign(downloadUrl);
  });
  return (
    <Row
      start={<Avatar icon="document" />}
      title={
        <>
          {name} <Badge kind={status === 'PAID' ? 'positive' : 'warning'}>{t[status]}</Badge>
        </>
      }
      detail={charge.invoiceNumber}
      end={<Amount value={charge.amount} currency={charge.currency} isAlwaysShown />}
      actions={
        <>
          {status === 'PENDING' && paymentRequestId === null && (
            <Button kind="quiet" label={`${t.pay}: ${name}`} isBusy={pay.isBusy} onPress={pay.run}>
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
          <Button kind="quiet" label={`${t.invoice}: ${name}`} isBusy={download.isBusy} onPress={download.run}>
            {t.invoice}
          </Button>
        </>
      }
    />
  );
}
