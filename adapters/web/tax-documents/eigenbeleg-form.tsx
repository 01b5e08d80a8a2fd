import { useState } from 'react';
import { answered } from '../api/client.js';
import { EIGENBELEGE } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';
import { usePayments } from './use-payments.js';

interface FormProps {
  readonly onClose: () => void;
  /** The document is there and can be checked and signed. */
  readonly onWritten: (id: string) => void;
}

/** What the owner states about a payment without a receipt. */
export function EigenbelegForm({ onClose, onWritten }: FormProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const { api, resources } = useApp();
  const { key } = useIdempotencyKey();
  const payments = usePayments();
  const [transactionHash, setTransactionHash] = useState('');
  const [recipientName, setRecipientName] = useState('');
  const [purpose, setPurpose] = useState('');
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('');
  const writing = useAction(async () => {
    const stated = { recipientName: recipientName.trim(), purpose: purpose.trim(), reason: reason.trim() };
    const body = {
      transactionHash,
      ...stated,
      ...(amount.trim() !== '' && { amount: amount.trim().replace(',', '.') }),
    };
    const header = { 'Idempotency-Key': key(JSON.stringify(body)) };
    const written = await answered(api.POST('/eigenbelege', { params: { header }, body }));
    await resources.reload(EIGENBELEGE);
    onWritten(written.eigenbelegId);
  });
  const isWhole = [transactionHash, recipientName, purpose, reason].every((text) => text.trim() !== '');
  return (
    <Dialog title={t.newVoucher} onClose={onClose}>
      <Form onSubmit={writing.run}>
        {payments?.length === 0 && <Banner kind="warning">{t.noPayments}</Banner>}
        <SelectField
          label={t.payment}
          value={transactionHash}
          options={[{ value: '', label: t.choose }, ...(payments ?? [])]}
          onChange={setTransactionHash}
        />
        <TextField
          label={t.recipient}
          maxLength={60}
          autoComplete="off"
          value={recipientName}
          onChange={setRecipientName}
        />
        <TextField label={t.purpose} maxLength={300} autoComplete="off" value={purpose} onChange={setPurpose} />
        <TextField label={t.reason} maxLength={300} autoComplete="off" value={reason} onChange={setReason} />
        <TextField
          label={t.amount}
          hint={t.amountHint}
          inputMode="decimal"
          autoComplete="off"
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
