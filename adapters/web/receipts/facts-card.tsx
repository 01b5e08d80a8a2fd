import { useState } from 'react';
import { useApi, useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { DateField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { isDoubted, type ReceiptDetails } from './receipt-resources.js';
import { FIELD_TEXTS } from './receipt-words.js';

const TEXTS = texts(
  { title: 'Who and when', save: 'Save', confirm: 'This is right', saved: 'Saved.' },
  { de: { title: 'Wer und wann', save: 'Speichern', confirm: 'Das stimmt so', saved: 'Gespeichert.' } },
);
const FACTS = ['merchantName', 'date', 'currency'] as const;
/** docs/rules/limits.md#lengths */
const LENGTHS = { merchantName: 60, currency: 3 } as const;

/** Merchant, date and currency, to be corrected. Only those that were changed are sent; doubted ones can be confirmed as they are. */
export function FactsCard({ receipt }: { readonly receipt: ReceiptDetails }) {
  const t = useTexts(TEXTS);
  const fields = useTexts(FIELD_TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const say = useSay();
  const { merchantName, date, currency } = receipt;
  const written = { merchantName: merchantName ?? '', date: date ?? '', currency: currency ?? '' };
  const [typed, setTyped] = useState(written);
  const plain = { ...typed, merchantName: typed.merchantName.trim(), currency: typed.currency.trim().toUpperCase() };
  const changed = FACTS.filter((name) => plain[name] !== '' && plain[name] !== written[name]);
  const isConfirmation = changed.length === 0 && isDoubted(receipt);
  const sent = isConfirmation ? FACTS.filter((name) => plain[name] !== '') : changed;
  const save = useAction(async () => {
    const body = Object.fromEntries(sent.map((name) => [name, plain[name]]));
    await api.PATCH('/receipts/{receiptId}/facts', { params: { path: { receiptId: receipt.receiptId } }, body });
    resources.moved(['/receipts']);
    say(t.saved);
  });
  const label = isConfirmation ? t.confirm : t.save;
  return (
    <Card title={t.title}>
      <Form onSubmit={save.run}>
        <TextField
          label={fields.merchantName}
          maxLength={LENGTHS.merchantName}
          autoComplete="off"
          value={typed.merchantName}
          onChange={(text) => setTyped({ ...typed, merchantName: text })}
        />
        <DateField label={fields.date} value={typed.date} onChange={(text) => setTyped({ ...typed, date: text })} />
        <TextField
          label={fields.currency}
          maxLength={LENGTHS.currency}
          autoComplete="off"
          value={typed.currency}
          onChange={(text) => setTyped({ ...typed, currency: text })}
        />
        {save.problem !== undefined && (
          <Banner kind="danger" isNews>
            {save.problem}
          </Banner>
        )}
        <Actions areCompact>
          <Button type="submit" label={`${label}: ${t.title}`} isBusy={save.isBusy} isDisabled={sent.length === 0}>
            {label}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
