import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useProposal } from '../app/use-proposal.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';

const CURRENCIES = ['USD', 'EUR'] as const;

const TEXTS = texts(
  {
    title: 'Buy credits',
    amount: 'Amount',
    hint: 'The credits are in US dollars, at the rate of the day. They are here as soon as the payment is completed.',
    invalid: 'Type an amount such as 25.',
    currency: 'Currency',
    submit: 'Go on to the approval',
  },
  {
    de: {
      title: 'Guthaben kaufen',
      amount: 'Betrag',
      hint: 'Das Guthaben wird in US-Dollar geführt, zum Kurs des Tages. Es ist da, sobald die Zahlung ausgeführt ist.',
      invalid: 'Geben Sie einen Betrag wie 25 ein.',
      currency: 'Währung',
      submit: 'Weiter zur Freigabe',
    },
  },
);

/** Proposes the payment; its approval follows, and the credits come by themselves. */
export function BuyCredits() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const preferences = usePreferences();
  const [typed, setTyped] = useState('');
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('USD');
  const [error, setError] = useState<string>();
  const buy = useProposal(
    () => {
      const amount = typedAmount(typed, preferences);
      setError(amount === null ? t.invalid : undefined);
      return amount === null ? null : { amount, currency };
    },
    (body, headers) => answered(api.POST('/usage-credits/payment', { body, headers })),
  );
  return (
    <Card title={t.title}>
      <Form onSubmit={buy.run}>
        {buy.problem !== undefined && (
          <Banner kind="danger" isNews>
            {buy.problem}
          </Banner>
        )}
        <TextField
          label={t.amount}
          hint={t.hint}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label={t.currency}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
        <Button type="submit" kind="primary" isBusy={buy.isBusy}>
          {t.submit}
        </Button>
      </Form>
    </Card>
  );
}
