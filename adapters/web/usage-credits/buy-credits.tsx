import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useProposal } from '../app/use-proposal.js';
import { AmountField } from '../design/amount-field.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField } from '../design/field.js';
import { Form } from '../design/form.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';

const CURRENCIES = ['USD', 'EUR'] as const;

const TEXTS = texts(
  {
    title: 'Buy credits',
    amount: 'Amount',
    hint: 'The credits are in US dollars, at the rate of the moment of the payment. They are here as soon as it is completed.',
    discount: (percent: string, paid: string) =>
      `With your plan, credits cost ${percent} % less: ${paid} USD buy 100 USD.`,
    invalid: 'Type an amount such as 25.',
    currency: 'Currency',
    submit: 'Review',
  },
  {
    de: {
      title: 'Guthaben kaufen',
      amount: 'Betrag',
      hint: 'Das Guthaben wird in US-Dollar geführt, zum Kurs im Augenblick der Zahlung. Es ist da, sobald sie ausgeführt ist.',
      discount: (percent: string, paid: string) =>
        `In Ihrem Tarif kostet Guthaben ${percent} % weniger: Für ${paid} USD gibt es 100 USD.`,
      invalid: 'Geben Sie einen Betrag wie 25 ein.',
      currency: 'Währung',
      submit: 'Prüfen',
    },
  },
);

/** Proposes the payment; its approval follows, and the credits come by themselves. @param discountPercent by the plan of the owner */
export function BuyCredits({ discountPercent }: { readonly discountPercent: string }) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const preferences = usePreferences();
  const format = useFormat();
  const percent = Number(discountPercent);
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
      {percent > 0 && <p>{t.discount(format.quantity(percent), format.quantity(100 - percent))}</p>}
      <Form onSubmit={buy.run}>
        {buy.problem !== undefined && (
          <Banner kind="danger" isNews>
            {buy.problem}
          </Banner>
        )}
        <AmountField label={t.amount} hint={t.hint} error={error} value={typed} onChange={setTyped} />
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
