import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { AmountField } from '../design/amount-field.js';
import { Button } from '../design/button.js';
import { Form } from '../design/form.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { resource } from '../store/resource.js';

const TEXTS = texts(
  {
    limit: 'Monthly limit in US dollars',
    now: (amount: string) => `Now ${amount}. Leave it empty for no limit; with 0 nothing is used.`,
    none: 'There is no limit now. With 0 nothing is used.',
    invalid: 'Type an amount such as 50, or nothing.',
    save: 'Save the limit',
  },
  {
    de: {
      limit: 'Monatsgrenze in US-Dollar',
      now: (amount: string) => `Zurzeit ${amount}. Leer lassen für keine Grenze; mit 0 wird nichts verbraucht.`,
      none: 'Zurzeit gibt es keine Grenze. Mit 0 wird nichts verbraucht.',
      invalid: 'Geben Sie einen Betrag wie 50 ein, oder nichts.',
      save: 'Grenze speichern',
    },
  },
);

const ZERO = /^0+([.,]0*)?$/;

/** How much of the credits may be used in a month. @param limit decimal string in US dollars; null: unlimited */
export function MonthlyLimit({ limit }: { readonly limit: string | null }) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const format = useFormat();
  const preferences = usePreferences();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const save = useAction(async () => {
    const text = typed.trim();
    const amount = ZERO.test(text) ? '0' : typedAmount(text, preferences);
    setError(text !== '' && amount === null ? t.invalid : undefined);
    if (text !== '' && amount === null) return;
    const monthlyLimitUsd = text === '' ? null : Number(amount);
    await answered(api.PATCH('/usage-credits/monthly-limit', { body: { monthlyLimitUsd } }));
    await resources.reload(resource('/usage-credits'));
    setTyped('');
  }, 'limit credits');
  return (
    <Form onSubmit={save.run}>
      <AmountField
        label={t.limit}
        hint={limit === null ? t.none : t.now(format.amount(limit, 'USD'))}
        error={error ?? save.problem}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" isBusy={save.isBusy}>
        {t.save}
      </Button>
    </Form>
  );
}
