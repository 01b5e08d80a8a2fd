import { useState } from 'react';
import { type Currency, currencyOf, TOKENS } from '../../../domain/shared/currency.js';
import { answered } from '../api/client.js';
import type { Deployment } from '../api/shapes.js';
import { useApi, usePreferences, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { AmountField } from '../design/amount-field.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField } from '../design/field.js';
import { Form } from '../design/form.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';

const USUAL_AMOUNT = '100';

const TEXTS = texts(
  {
    title: 'Test money',
    text: 'In this sandbox you can give yourself as much as you like. It comes over the chain, as real money would.',
    amount: 'Amount',
    currency: 'Currency',
    submit: 'Get test money',
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    done: (amount: string) => `${amount} has arrived.`,
  },
  {
    de: {
      title: 'Testgeld',
      text: 'In dieser Sandbox können Sie sich geben, so viel Sie möchten. Es kommt über die Blockchain, wie echtes Geld.',
      amount: 'Betrag',
      currency: 'Währung',
      submit: 'Testgeld holen',
      invalid: (example: string) => `Geben Sie einen Betrag wie ${example} ein.`,
      done: (amount: string) => `${amount} sind angekommen.`,
    },
  },
);

/** The sandbox's faucet. */
export function FaucetCard({ tokens }: Pick<Deployment, 'tokens'>) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const say = useSay();
  const format = useFormat();
  const preferences = usePreferences();
  const [amount, setAmount] = useState(USUAL_AMOUNT);
  const [currency, setCurrency] = useState<Currency>('USD');
  const [fault, setFault] = useState<string>();
  const currencies = TOKENS.filter((token) => tokens[token] !== undefined).map(currencyOf);

  const fill = useAction(async () => {
    const wanted = typedAmount(amount, preferences);
    setFault(wanted === null ? t.invalid(format.number('100.5')) : undefined);
    if (wanted === null) return;
    const given = await answered(api.POST('/faucet', { body: { currency, amount: wanted } }));
    say(t.done(format.amount(given.amount, currency)));
  });
  return (
    <Card title={t.title}>
      <Form onSubmit={fill.run}>
        <p>{t.text}</p>
        <SelectField
          label={t.currency}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
        <AmountField label={t.amount} error={fault ?? fill.problem} value={amount} onChange={setAmount} />
        <Button type="submit" kind="primary" isBusy={fill.isBusy}>
          {t.submit}
        </Button>
      </Form>
    </Card>
  );
}
