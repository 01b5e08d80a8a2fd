import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { AmountField } from '../design/amount-field.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { CheckField, DateField, SelectField, TextArea, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { MoreButton } from '../design/more-button.js';
import { Actions } from '../design/stack.js';
import { dayOf } from '../format/dates.js';
import { typedValue } from '../format/typed-value.js';
import { ReceiptPicture } from '../receipts/receipt-picture.js';
import { READ_RECEIPTS, receiptOf } from '../receipts/receipt-resources.js';
import type { Bewirtungsbeleg } from './bewirtungsbeleg-dialog.js';
import { PaymentField } from './payment-field.js';
import { CENTS, statedAmount } from './stated-amount.js';
import { TAX_DOCUMENT_TEXTS } from './tax-document-words.js';

interface FormProps {
  /** The document that the new one takes the place of; null: none. */
  readonly replaced: Bewirtungsbeleg | null;
  readonly onClose: () => void;
  /** The document is there and can be checked and signed. */
  readonly onWritten: (id: string) => void;
}

/** The longest name and the longest company, with the comma. */
const HOST = 122;

/** The first step: the payment, the receipt, and what only the owner knows. What is left empty is taken from the receipt. */
export function BewirtungsbelegForm({ replaced, onClose, onWritten }: FormProps) {
  const t = useTexts(TAX_DOCUMENT_TEXTS);
  const { api, resources } = useApp();
  const format = useFormat();
  const { key } = useIdempotencyKey();
  const preferences = usePreferences();
  const [isTried, setIsTried] = useState(false);
  const { items: receipts, ...receiptList } = usePagedList(READ_RECEIPTS);
  const [chosen, setChosen] = useState({
    receiptId: replaced?.receiptId ?? '',
    transactionHash: replaced?.transactionHash ?? '',
  });
  const [isMealReceipt, setIsMealReceipt] = useState(false);
  const [occasion, setOccasion] = useState(replaced?.occasion ?? '');
  const [location, setLocation] = useState(replaced?.location ?? '');
  const [host, setHost] = useState(hostOf(replaced));
  const [guests, setGuests] = useState(guestsOf(replaced));
  const [date, setDate] = useState(replaced?.date ?? '');
  const [total, setTotal] = useState(replaced ? format.number(replaced.totalAmount) : '');
  const [tip, setTip] = useState(replaced?.tipAmount ? format.number(replaced.tipAmount) : '');
  const receipt = useResource(chosen.receiptId === '' ? null : receiptOf(chosen.receiptId)).value;
  const writing = useAction(async () => {
    setIsTried(true);
    const totalAmount = typedValue(total, preferences, CENTS);
    const tipAmount = typedValue(tip, preferences, CENTS);
    if (totalAmount === undefined || tipAmount === undefined) return;
    const body = {
      ...chosen,
      ...(isMealReceipt && { isMealReceipt }),
      occasion: occasion.trim(),
      attendees: guestsIn(guests),
      ...(host.trim() !== '' && { host: attendeeIn(host) }),
      ...(date !== '' && { date }),
      ...(location.trim() !== '' && { location: location.trim() }),
      ...statedAmount('totalAmount', totalAmount),
      ...statedAmount('tipAmount', tipAmount),
      ...(replaced && { replacesId: replaced.bewirtungsbelegId }),
    };
    const header = { 'Idempotency-Key': key(JSON.stringify(body)) };
    const written = await answered(api.POST('/bewirtungsbelege', { params: { header }, body }));
    resources.moved(['/bewirtungsbelege']);
    onWritten(written.bewirtungsbelegId);
  });
  const isWhole =
    chosen.receiptId !== '' && chosen.transactionHash !== '' && occasion.trim() !== '' && guests.trim() !== '';
  const chooseReceipt = (receiptId: string) => {
    const linked = receipts?.find((receipt) => receipt.receiptId === receiptId)?.transactionHash;
    setChosen({ receiptId, transactionHash: linked ?? chosen.transactionHash });
    setIsMealReceipt(false);
  };
  return (
    <Dialog title={replaced ? t.replacement : t.newMeal} onClose={onClose}>
      <Form onSubmit={writing.run}>
        {receipts?.length === 0 && <Banner kind="warning">{t.noReceipts}</Banner>}
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
        {receiptList.hasMore && <MoreButton isLoading={receiptList.isLoading} onPress={receiptList.more} />}
        {receipt && <ReceiptPicture key={receipt.receiptId} receipt={receipt} marked={null} />}
        {receipt && receipt.documentType !== 'hospitality' && (
          <CheckField
            label={t.isMealReceipt}
            hint={t.isMealReceiptHint}
            isChecked={isMealReceipt}
            onChange={setIsMealReceipt}
          />
        )}
        {!replaced && (
          <PaymentField
            value={chosen.transactionHash}
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
        <TextField
          label={t.host}
          hint={t.hostHint}
          maxLength={HOST}
          autoComplete="off"
          value={host}
          onChange={setHost}
        />
        <TextArea label={t.guests} hint={t.guestsHint} value={guests} onChange={setGuests} />
        <DateField label={t.day} hint={t.dayHint} value={date} onChange={setDate} />
        <TextField
          label={t.location}
          hint={t.locationHint}
          maxLength={300}
          autoComplete="off"
          value={location}
          onChange={setLocation}
        />
        <AmountField
          isTried={isTried}
          mayBeEmpty
          label={t.total}
          hint={t.totalHint}
          value={total}
          onChange={setTotal}
        />
        <AmountField isTried={isTried} mayBeEmpty label={t.tip} hint={t.tipHint} value={tip} onChange={setTip} />
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

type Attendee = Pick<Bewirtungsbeleg['attendees'][number], 'name' | 'company'>;

/** The host of a document, as he is typed. */
function hostOf(replaced: Bewirtungsbeleg | null): string {
  const host = replaced?.attendees.find(({ isHost }) => isHost);
  return host === undefined ? '' : typed(host);
}

/** The guests of a document, as they are typed. */
function guestsOf(replaced: Bewirtungsbeleg | null): string {
  const guests = (replaced?.attendees ?? []).filter(({ isHost }) => !isHost);
  return guests.map(typed).join('\n');
}

function typed({ name, company }: Attendee): string {
  return company === null ? name : `${name}, ${company}`;
}

/** One guest on each line. */
function guestsIn(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map(attendeeIn);
}

/** What follows the first comma is the company. */
function attendeeIn(text: string) {
  const [name = '', ...rest] = text.split(',');
  const company = rest.join(',').trim();
  return { name: name.trim(), ...(company !== '' && { company }) };
}
