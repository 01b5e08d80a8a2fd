import { useState } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/client.js';
import type { Transaction } from '../api/shapes.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { AmountField } from '../design/amount-field.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Dialog } from '../design/dialog.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'Pay it back',
    text: (payer: string) =>
      `You can pay this back to ${payer}, in whole or in part. You approve it with your passkey, like any payment.`,
    open: 'Pay back …',
    amount: (currency: string) => `Amount in ${currency}`,
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    submit: 'Review',
    cancel: 'Cancel',
  },
  {
    de: {
      title: 'Zurückzahlen',
      text: (payer: string) =>
        `Sie können ${payer} den Betrag ganz oder teilweise zurückzahlen. Sie geben das wie jede Zahlung mit Ihrem Passkey frei.`,
      open: 'Zurückzahlen …',
      amount: (currency: string) => `Betrag in ${currency}`,
      invalid: (example: string) => `Geben Sie einen Betrag wie ${example} ein.`,
      submit: 'Prüfen',
      cancel: 'Abbrechen',
    },
  },
);

/** Offers to refund a payment of another user. */
export function RefundCard({ transaction }: { readonly transaction: Transaction }) {
  const t = useTexts(TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  const { direction, type, counterparty, refundOf } = transaction;
  if (direction !== 'incoming' || type !== 'TRANSFER' || counterparty.type !== 'user' || refundOf) return null;
  return (
    <Card title={t.title}>
      <p>{t.text(counterparty.username ?? '')}</p>
      <Actions areCompact>
        <Button onPress={() => setIsOpen(true)}>{t.open}</Button>
      </Actions>
      {isOpen && <RefundDialog transaction={transaction} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

interface RefundDialogProps {
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const preferences = usePreferences();
  const [, navigate] = useLocation();
  const [amount, setAmount] = useState(format.number(transaction.amount));
  const [fault, setFault] = useState<string>();
  const attempt = useIdempotencyKey();

  const refund = useAction(async () => {
    const wanted = typedAmount(amount, preferences);
    setFault(wanted === null ? t.invalid(format.number('25.5')) : undefined);
    if (wanted === null) return;
    const { paymentRequestId } = await answered(
      api.POST('/transactions/{hash}/refund', {
        params: { path: { hash: transaction.transactionHash ?? '' } },
        headers: { 'Idempotency-Key': attempt.key(wanted) },
        body: { amount: wanted },
      }),
    );
    navigate(`/approvals/${paymentRequestId}`);
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={refund.run}>
        <AmountField
          label={t.amount(transaction.currency)}
          error={fault ?? refund.problem}
          value={amount}
          onChange={setAmount}
        />
        <Actions>
          <Button type="submit" kind="primary" isBusy={refund.isBusy}>
            {t.submit}
          </Button>
          <Button onPress={onClose}>{t.cancel}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
