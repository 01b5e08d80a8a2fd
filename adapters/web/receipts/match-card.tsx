import { useState } from 'react';
import { TransactionRow } from '../activity/transaction-row.js';
import { transactionOf } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button, type ButtonKind } from '../design/button.js';
import { Card } from '../design/card.js';
import { List } from '../design/list.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { AttachDialog } from './attach-dialog.js';
import { REASON_TEXTS, reasonText } from './match-reason.js';
import type { ReceiptDetails } from './receipt-resources.js';

const TEXTS = texts(
  {
    title: 'Payment',
    suggested: 'This is probably the payment',
    score: (percent: string, reason: string) => `${percent} %: ${reason}.`,
    confirm: 'Yes, this one',
    reject: 'No',
    none: 'No payment belongs to this receipt yet. One that fits is suggested as soon as it is there.',
    attach: 'Choose a payment',
    detach: 'Detach',
    partial: 'Paid in parts',
    partialText: 'If you have paid the receipt in parts, say so; then the amounts may differ.',
  },
  {
    de: {
      title: 'Zahlung',
      suggested: 'Das ist wahrscheinlich die Zahlung',
      score: (percent, reason) => `${percent} %: ${reason}.`,
      confirm: 'Ja, diese',
      reject: 'Nein',
      none: 'Zu diesem Beleg gehört noch keine Zahlung. Eine passende wird vorgeschlagen, sobald es sie gibt.',
      attach: 'Zahlung auswählen',
      detach: 'Lösen',
      partial: 'In Teilen bezahlt',
      partialText: 'Wenn Sie den Beleg in Teilen bezahlt haben, sagen Sie es; dann dürfen die Beträge abweichen.',
    },
  },
);

/** The payment of a receipt: the linked one, the suggested one, or one to be chosen. */
export function MatchCard({ receipt }: { readonly receipt: ReceiptDetails }) {
  const t = useTexts(TEXTS);
  const reasons = useTexts(REASON_TEXTS);
  const [isChoosing, setIsChoosing] = useState(false);
  const { receiptId, transactionHash, suggestion, reviewReasons } = receipt;
  const isOther = reviewReasons.includes('amount_mismatch');
  return (
    <Card title={t.title}>
      {transactionHash !== null && (
        <>
          <LinkedTransaction hash={transactionHash} />
          {isOther && <p>{t.partialText}</p>}
          <Actions areCompact>
            {isOther && <StepButton receiptId={receiptId} step="partial-payment" label={t.partial} />}
            <StepButton receiptId={receiptId} step="detach" label={t.detach} />
          </Actions>
        </>
      )}
      {suggestion !== null && (
        <>
          <Banner kind="info" title={t.suggested}>
            {t.score(String(Math.round(suggestion.score * 100)), reasonText(reasons, suggestion.reason))}
          </Banner>
          <LinkedTransaction hash={suggestion.transactionHash} />
          <Actions areCompact>
            <StepButton receiptId={receiptId} step="confirm-suggestion" label={t.confirm} kind="primary" />
            <StepButton receiptId={receiptId} step="reject-suggestion" label={t.reject} />
          </Actions>
        </>
      )}
      {transactionHash === null && (
        <>
          {suggestion === null && <p>{t.none}</p>}
          <Actions areCompact>
            <Button kind={suggestion === null ? 'secondary' : 'quiet'} onPress={() => setIsChoosing(true)}>
              {t.attach}
            </Button>
          </Actions>
        </>
      )}
      {isChoosing && <AttachDialog receiptId={receiptId} onClose={() => setIsChoosing(false)} />}
    </Card>
  );
}

interface StepButtonProps {
  readonly receiptId: string;
  readonly step: 'confirm-suggestion' | 'reject-suggestion' | 'detach' | 'partial-payment';
  readonly label: string;
  readonly kind?: ButtonKind;
}

/** A step that needs nothing but a press. */
function StepButton({ receiptId, step, label, kind = 'secondary' }: StepButtonProps) {
  const { api, resources } = useApp();
  const attempt = useIdempotencyKey();
  const take = useAnnouncedAction(async () => {
    const headers = { 'Idempotency-Key': attempt.key(step) };
    await api.POST(`/receipts/{receiptId}/${step}`, { params: { path: { receiptId } }, headers });
    resources.moved(['/receipts', '/linked-receipts']);
  });
  return (
    <Button kind={kind} isBusy={take.isBusy} onPress={take.run}>
      {label}
    </Button>
  );
}

function LinkedTransaction({ hash }: { readonly hash: string }) {
  return (
    <Loaded reading={useResource(transactionOf(hash))} lines={1}>
      {(transaction) => (
        <List>
          <TransactionRow transaction={transaction} />
        </List>
      )}
    </Loaded>
  );
}
