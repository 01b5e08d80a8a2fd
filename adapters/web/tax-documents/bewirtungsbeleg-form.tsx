import { useState } from 'react';
import { answered } from '../api/client.js';
import { BEWIRTUNGSBELEGE, READ_RECEIPTS } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { SelectField, TextArea, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';
import { usePayments } from './use-payments.js';

interface FormProps {
  readonly onClose: () => void;
  /** The document is there and can be checked and signed. */
  readonly onWritten: (id: string) => void;
}

/** The first step: the payment, the receipt, the occasion, the guests and the tip. */
export function BewirtungsbelegForm({ onClose, onWritten }: FormProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const { api, resources } = useApp();
  const { key } = useIdempotencyKey();
  const payments = usePayments();
  const receipts = useResource(READ_RECEIPTS).value?.receipts;
  const [chosen, setChosen] = useState({ receiptId: '', transactionHash: '' });
  const [occasion, setOccasion] = useState('');
  const [location, setLocation] = useState('');
  const [guests, setGuests] = useState('');
  const [tip, setTip] = useState('');
  const writing = useAction(async () => {
    const body = {
      ...chosen,
      occasion: occasion.trim(),
      attendees: guestsIn(guests),
      ...(location.trim() !== '' && { location: location.trim() }),
      ...(tip.trim() !== '' && { tipAmount: tip.trim().replace(',', '.') }),
    };
    const header = { 'Idempotency-Key': key(JSON.stringify(body)) };
    const written = await answered(api.POST('/bewirtungsbelege', { params: { header }, body }));
    await resources.reload(BEWIRTUNGSBELEGE);
    onWritten(written.bewirtungsbelegId);
  });
  const isWhole =
    chosen.receiptId !== '' && chosen.transactionHash !== '' && occasion.trim() !== '' && guests.trim() !== '';
  const chooseReceipt = (receiptId: string) => {
    const linked = receipts?.find((receipt) => receipt.receiptId === receiptId)?.transactionHash;
    setChosen({ receiptId, transactionHash: linked ?? chosen.transactionHash });
  };
  return (
    <Dialog title={t.newMeal} onClose={onClose}>
      <Form onSubmit={writing.run}>
        {receipts?.length === 0 && <Banner kind="warning">{t.noReceipts}</Banner>}
        {payments?.length === 0 && <Banner kind="warning">{t.noPayments}</Banner>}
        <SelectField
          label={t.receipt}
          value={chosen.receiptId}
          options={[
            { value: '', label: t.choose },
            ...(receipts ?? []).map(({ receiptId, merchantName, date, totalAmountValue, currency }) => ({
              value: receiptId,
              label: `${date ?? '…'} · ${merchantName ?? '…'} · ${totalAmountValue ?? '…'} ${currency ?? ''}`,
            })),
          ]}
          onChange={chooseReceipt}
        />
        <SelectField
          label={t.payment}
          value={chosen.transactionHash}
          options={[{ value: '', label: t.choose }, ...(payments ?? [])]}
          onChange={(transactionHash) => setChosen({ ...chosen, transactionHash })}
        />
        <TextField
          label={t.occasion}
          hint={t.occasionHint}
          maxLength={300}
          autoComplete="off"
          value={occasion}
          onChange={setOccasion}
        />
        <TextArea label={t.guests} hint={t.guestsHint} value={guests} onChange={setGuests} />
        <TextField
          label={t.location}
          hint={t.locationHint}
          maxLength={300}
          autoComplete="off"
          value={location}
          onChange={setLocation}
        />
        <TextField
          label={t.tip}
          hint={t.tipHint}
          inputMode="decimal"
          autoComplete="off"
          value={tip}
          onChange={setTip}
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

/** One guest on each line; what follows the first comma is the company. */
function guestsIn(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = '', ...rest] = line.split(',');
    const company = rest.join(',').trim();
    return { name: name.trim(), ...(company !== '' && { company }) };
  });
}
