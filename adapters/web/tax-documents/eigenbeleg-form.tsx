import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { AmountField } from '../design/amount-field.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { typedValue } from '../format/typed-value.js';
import type { Eigenbeleg } from './eigenbeleg-dialog.js';
import { PaymentField } from './payment-field.js';
import { CENTS, statedAmount } from './stated-amount.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

interface FormProps {
  /** The document that the new one takes the place of; null: none. */
  readonly replaced: Eigenbeleg | null;
  readonly onClose: () => void;
  /** The document is there and can be checked and signed. */
  readonly onWritten: (id: string) => void;
}

/** What the owner states about a payment without a receipt. */
export function EigenbelegForm({ replaced, onClose, onWritten }: FormProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const { api, resources } = useApp();
  const { key } = useIdempotencyKey();
  const format = useFormat();
  const preferences = usePreferences();
  const [isTried, setIsTried] = useState(false);
  const [transactionHash, setTransactionHash] = useState(replaced?.transactionHash ?? '');
  const [recipientName, setRecipientName] = useState(replaced?.recipientName ?? '');
  const [purpose, setPurpose] = useState(replaced?.purpose ?? '');
  const [reason, setReason] = useState(replaced?.reason ?? '');
  const [amount, setAmount] = useState(replaced ? format.number(replaced.amount) : '');
  const writing = useAction(async () => {
    setIsTried(true);
    const paid = typedValue(amount, preferences, CENTS);
    if (paid === undefined) return;
    const stated = { recipientName: recipientName.trim(), purpose: purpose.trim(), reason: reason.trim() };
    const body = {
      transactionHash,
      ...stated,
      ...statedAmount('amount', paid),
      ...(replaced && { replacesId: replaced.eigenbelegId, date: replaced.date, issuer: replaced.issuer }),
    };
    const header = { 'Idempotency-Key': key(JSON.stringify(body)) };
    const written = await answered(api.POST('/eigenbelege', { params: { header }, body }));
    resources.moved(['/eigenbelege']);
    onWritten(written.eigenbelegId);
  });
  const isWhole = [transactionHash, recipientName, purpose, reason].every((text) => text.trim() !== '');
  return (
    <Dialog title={replaced ? t.replacement : t.newVoucher} onClose={onClose}>
      <Form onSubmit={writing.run}>
        {!replaced && <PaymentField value={transactionHash} onChange={setTransactionHash} />}
        <TextField
          label={t.recipient}
          maxLength={60}
          autoComplete="off"
          value={recipientName}
          onChange={setRecipientName}
        />
        <TextField label={t.purpose} maxLength={300} autoComplete="off" value={purpose} onChange={setPurpose} />
        <TextField label={t.reason} maxLength={300} autoComplete="off" value={reason} onChange={setReason} />
        <AmountField
          isTried={isTried}
          mayBeEmpty
          label={t.amount}
          hint={t.amountHint}
          value={amount}
          onChange={setAmount}
        />
        {writing.problem !== undefined && (
          <Banner kind="danger" isNews>
            {writing.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={writing.isBusy} isDisabled={!isWhole}>
            {t.check}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
