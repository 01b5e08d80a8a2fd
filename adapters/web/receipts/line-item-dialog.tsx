import { useState } from 'react';
import { useApi, useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { AmountField } from '../design/amount-field.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { typedValue } from '../format/typed-value.js';
import { texts } from '../language/texts.js';
import type { LineItem } from './receipt-resources.js';

const TEXTS = texts(
  {
    add: 'Add a line',
    edit: 'Edit the line',
    description: 'What was bought',
    quantity: 'Quantity',
    unitPriceValue: 'Price of one',
    totalValue: 'Total of the line',
    taxRateValue: 'Tax rate in %',
    category: 'Category',
    missing: 'Say what was bought.',
    invalid: (example: string) => `Write a number such as ${example}, or nothing.`,
    save: 'Save',
    cancel: 'Cancel',
  },
  {
    de: {
      add: 'Posten hinzufügen',
      edit: 'Posten ändern',
      description: 'Was gekauft wurde',
      quantity: 'Menge',
      unitPriceValue: 'Einzelpreis',
      totalValue: 'Gesamtpreis',
      taxRateValue: 'Steuersatz in %',
      category: 'Kategorie',
      missing: 'Sagen Sie, was gekauft wurde.',
      invalid: (example) => `Schreiben Sie eine Zahl wie ${example}, oder nichts.`,
      save: 'Speichern',
      cancel: 'Abbrechen',
    },
  },
);

const NUMBERS = ['quantity', 'unitPriceValue', 'totalValue', 'taxRateValue'] as const;
type NumberField = (typeof NUMBERS)[number];

interface LineItemDialogProps {
  readonly receiptId: string;
  /** Null: a new one. */
  readonly item: LineItem | null;
  readonly onClose: () => void;
}

export function LineItemDialog({ receiptId, item, onClose }: LineItemDialogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const format = useFormat();
  const preferences = usePreferences();
  const attempt = useIdempotencyKey();
  const written = (value: string | null | undefined) => (value ? format.number(value) : '');
  const [description, setDescription] = useState(item?.description ?? '');
  const [category, setCategory] = useState(item?.category ?? '');
  const [numbers, setNumbers] = useState<Readonly<Record<NumberField, string>>>({
    quantity: written(item?.quantity),
    unitPriceValue: written(item?.unitPriceValue),
    totalValue: written(item?.totalValue),
    taxRateValue: written(item?.taxRateValue),
  });
  const [isTried, setIsTried] = useState(false);
  const typedOf = (name: NumberField) => typedValue(numbers[name], preferences, name === 'taxRateValue' ? 2 : 6);
  const faultOf = (name: NumberField) => (typedOf(name) === undefined ? t.invalid(format.number('2.5')) : undefined);
  const isMissing = description.trim() === '';
  const save = useAction(async () => {
    setIsTried(true);
    if (isMissing || NUMBERS.some(faultOf)) return;
    const body = {
      description: description.trim(),
      quantity: typedOf('quantity') ?? null,
      unitPriceValue: typedOf('unitPriceValue') ?? null,
      totalValue: typedOf('totalValue') ?? null,
      taxRateValue: typedOf('taxRateValue') ?? null,
      category: category.trim() || null,
    };
    if (item === null) {
      const headers = { 'Idempotency-Key': attempt.key(JSON.stringify(body)) };
      await api.POST('/receipts/{receiptId}/line-items', { params: { path: { receiptId } }, headers, body });
    } else {
      const { lineItemId } = item;
      await api.PATCH('/receipts/line-items/{lineItemId}', { params: { path: { lineItemId } }, body });
    }
    resources.moved(['/receipts']);
    onClose();
  });
  return (
    <Dialog title={item === null ? t.add : t.edit} onClose={onClose}>
      <Form onSubmit={save.run}>
        <TextField
          label={t.description}
          error={isTried && isMissing ? t.missing : save.problem}
          maxLength={500}
          value={description}
          onChange={setDescription}
        />
        {NUMBERS.map((name) => (
          <AmountField
            hasExample={name === NUMBERS[0]}
            key={name}
            label={t[name]}
            error={isTried ? faultOf(name) : undefined}
            value={numbers[name]}
            onChange={(text) => setNumbers({ ...numbers, [name]: text })}
          />
        ))}
        <TextField label={t.category} maxLength={60} value={category} onChange={setCategory} />
        <Actions>
          <Button type="submit" kind="primary" isBusy={save.isBusy}>
            {t.save}
          </Button>
          <Button onPress={onClose}>{t.cancel}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
