import { useState } from 'react';
import { useApi, useApp, usePreferences, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { AmountField } from '../design/amount-field.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Form } from '../design/form.js';
import { Actions, Columns } from '../design/stack.js';
import { typedValue } from '../format/typed-value.js';
import { texts } from '../language/texts.js';
import { isDoubted, type ReceiptDetails } from './receipt-resources.js';
import { AMOUNT_FIELDS, FIELD_TEXTS, type ReceiptAmount } from './receipt-words.js';

const TEXTS = texts(
  {
    title: 'Amounts',
    save: 'Save',
    confirm: 'The total is right',
    saved: 'Saved.',
    invalid: (example: string) => `Write an amount such as ${example}, or nothing.`,
  },
  {
    de: {
      title: 'Beträge',
      save: 'Speichern',
      confirm: 'Der Gesamtbetrag stimmt',
      saved: 'Gespeichert.',
      invalid: (example) => `Schreiben Sie einen Betrag wie ${example}, oder nichts.`,
    },
  },
);

/** The amounts, to be corrected. Only those that were changed are sent; an empty one becomes unknown. A doubted total can be confirmed as it is. */
export function AmountsCard({ receipt }: { readonly receipt: ReceiptDetails }) {
  const t = useTexts(TEXTS);
  const fields = useTexts(FIELD_TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const say = useSay();
  const format = useFormat();
  const preferences = usePreferences();
  const written = (name: ReceiptAmount) => (receipt[name] === null ? '' : format.number(receipt[name]));
  const [typed, setTyped] = useState<Readonly<Record<ReceiptAmount, string>>>({
    totalAmountValue: written('totalAmountValue'),
    subtotalValue: written('subtotalValue'),
    taxAmountValue: written('taxAmountValue'),
    taxRateValue: written('taxRateValue'),
    tipAmountValue: written('tipAmountValue'),
    prepaidValue: written('prepaidValue'),
  });
  const [isTried, setIsTried] = useState(false);
  const faultOf = (name: ReceiptAmount) => {
    const value = typedValue(typed[name], preferences, name === 'taxRateValue' ? 2 : 6);
    return value === undefined || value?.startsWith('-') ? t.invalid(format.number('23.8')) : undefined;
  };
  const changed = AMOUNT_FIELDS.filter((name) => typed[name].trim() !== written(name));
  const isConfirmation = changed.length === 0 && isDoubted(receipt) && receipt.totalAmountValue !== null;
  const sent = isConfirmation ? (['totalAmountValue'] as const) : changed;
  const save = useAction(async () => {
    setIsTried(true);
    if (sent.length === 0 || sent.some(faultOf)) return;
    const body = Object.fromEntries(sent.map((name) => [name, typedValue(typed[name], preferences) ?? null]));
    await api.PATCH('/receipts/{receiptId}/amounts', { params: { path: { receiptId: receipt.receiptId } }, body });
    resources.moved(['/receipts']);
    say(t.saved);
  });
  return (
    <Card title={t.title}>
      <Form onSubmit={save.run}>
        <Columns>
          {AMOUNT_FIELDS.map((name) => (
            <AmountField
              hasExample={name === AMOUNT_FIELDS[0]}
              key={name}
              label={fields[name]}
              error={isTried ? faultOf(name) : undefined}
              value={typed[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
        </Columns>
        {save.problem !== undefined && (
          <Banner kind="danger" isNews>
            {save.problem}
          </Banner>
        )}
        <Actions areCompact>
          <Button type="submit" isBusy={save.isBusy} isDisabled={sent.length === 0}>
            {isConfirmation ? t.confirm : t.save}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
