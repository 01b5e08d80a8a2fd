import { useState } from 'react';
import { TransactionRow } from '../activity/transaction-row.js';
import { transactionOf } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
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
    another: 'Add another payment',
    share: (amount: string) => `${amount} of this payment belong to this receipt.`,
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
      another: 'Weitere Zahlung hinzufügen',
      share: (amount) => `${amount} dieser Zahlung gehören zu diesem Beleg.`,
      detach: 'Lösen',
      partial: 'In Teilen bezahlt',
      partialText: 'Wenn Sie den Beleg in Teilen bezahlt haben, sagen Sie es; dann dürfen die Beträge abweichen.',
    },
  },
);

/** The payments of a receipt: the linked ones, the suggested one, or one to be chosen. */
export function MatchCard({ receipt }: { readonly receipt: ReceiptDetails }) {
  const t = useTexts(TEXTS);
  const reasons = useTexts(REASON_TEXTS);
  const [isChoosing, setIsChoosing] = useState(false);
  const { receiptId, linkedTransactions, suggestion, reviewReasons } = receipt;
  const isUnlinked = linkedTransactions.length === 0;
  const isPartial = reviewReasons.includes('partial_payment');
  const isOther = reviewReasons.includes('amount_mismatch');
  return (
    <Card title={t.title}>
      {linkedTransactions.map((linked) => (
        <LinkedTransaction key={linked.transactionHash} hash={linked.transactionHash} share={linked} />
      ))}
      {!isUnlinked && (
        <>
          {isOther && <p>{t.partialText}</p>}
          <Actions areCompact>
            {isOther && <StepButton receiptId={receiptId} step="partial-payment" label={t.partial} />}
            {(isOther || isPartial) && <Button onPress={() => setIsChoosing(true)}>{t.another}</Button>}
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
      {isUnlinked && (
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

interface LinkedTransactionProps {
  readonly hash: string;
  /** How much of it belongs to the receipt; said when that is not all of it. */
  readonly share?: ReceiptDetails['linkedTransactions'][number];
}

function LinkedTransaction({ hash, share }: LinkedTransactionProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  return (
    <Loaded reading={useResource(transactionOf(hash))} lines={1}>
      {(transaction) => (
        <>
          <List>
            <TransactionRow transaction={transaction} />
          </List>
          {share && share.shareValue !== transaction.amount && (
            <p>{t.share(format.amount(share.shareValue, share.currency))}</p>
          )}
        </>
      )}
    </Loaded>
  );
}
