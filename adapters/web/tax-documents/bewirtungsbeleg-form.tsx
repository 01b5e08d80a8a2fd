import { useState } from 'react';
import { answered } from '../api/client.js';
import { BEWIRTUNGSBELEGE, READ_RECEIPTS } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { SelectField, TextArea, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { dayOf } from '../format/dates.js';
import { ReceiptPicture } from '../receipts/receipt-picture.js';
import { receiptOf } from '../receipts/receipt-resources.js';
import type { Bewirtungsbeleg } from './bewirtungsbeleg-dialog.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';
import { usePayments } from './use-payments.js';

interface FormProps {
  /** The document that the new one takes the place of; null: none. */
  readonly replaced: Bewirtungsbeleg | null;
  readonly onClose: () => void;
  /** The document is there and can be checked and signed. */
  readonly onWritten: (id: string) => void;
}

/** The first step: the payment, the receipt, the occasion, the guests and the tip. */
export function BewirtungsbelegForm({ replaced, onClose, onWritten }: FormProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const { api, resources } = useApp();
  const format = useFormat();
  const { key } = useIdempotencyKey();
  const payments = usePayments();
  const receipts = useResource(READ_RECEIPTS).value?.receipts;
  const [chosen, setChosen] = useState({
    receiptId: replaced?.receiptId ?? '',
    transactionHash: replaced?.transactionHash ?? '',
  });
  const [occasion, setOccasion] = useState(replaced?.occasion ?? '');
  const [location, setLocation] = useState(replaced?.location ?? '');
  const [guests, setGuests] = useState(guestsOf(replaced));
  const [tip, setTip] = useState(replaced?.tipAmount ?? '');
  const receipt = useResource(chosen.receiptId === '' ? null : receiptOf(chosen.receiptId)).value;
  const writing = useAction(async () => {
    const body = {
      ...chosen,
      occasion: occasion.trim(),
      attendees: guestsIn(guests),
      ...(location.trim() !== '' && { location: location.trim() }),
      ...(tip.trim() !== '' && { tipAmount: tip.trim().replace(',', '.') }),
      ...(replaced && { replacesId: replaced.bewirtungsbelegId, date: replaced.date }),
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
    <Dialog title={replaced ? t.replacement : t.newMeal} onClose={onClose}>
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
              label: [
                date === null ? '…' : format.date(dayOf(date)),
                merchantName ?? '…',
                `${totalAmountValue === null ? '…' : format.number(totalAmountValue)} ${currency ?? ''}`,
              ].join(' · '),
            })),
          ]}
          onChange={chooseReceipt}
        />
        {receipt && <ReceiptPicture key={receipt.receiptId} receipt={receipt} marked={null} />}
        {!replaced && (
          <SelectField
            label={t.payment}
            value={chosen.transactionHash}
            options={[{ value: '', label: t.choose }, ...(payments ?? [])]}
            onChange={(transactionHash) => setChosen({ ...chosen, transactionHash })}
          />
        )}
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

/** The guests of a document, as they are typed. */
function guestsOf(replaced: Bewirtungsbeleg | null): string {
  const guests = (replaced?.attendees ?? []).filter(({ isHost }) => !isHost);
  return guests.map(({ name, company }) => (company === null ? name : `${name}, ${company}`)).join('\n');
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
