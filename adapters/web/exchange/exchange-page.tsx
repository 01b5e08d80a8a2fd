import { useState } from 'react';
import type { Currency } from '../../../domain/shared/currency.js';
import { answered } from '../api/client.js';
import { currenciesOf } from '../api/currencies.js';
import { walletBalance } from '../api/holdings.js';
import { DEPLOYMENT, exchangeQuote, WEALTH } from '../api/resources.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useProposal } from '../app/use-proposal.js';
import { useQuote } from '../app/use-quote.js';
import { useResource } from '../app/use-resource.js';
import { useSettled } from '../app/use-settled.js';
import { AmountField } from '../design/amount-field.js';
import { BalanceHint } from '../design/balance-hint.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions, Columns } from '../design/stack.js';
import { isMoreThan, typedAmount } from '../format/amounts.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { ExchangeFacts } from './exchange-facts.js';

const TEXTS = texts(
  {
    title: 'Exchange',
    home: 'Home',
    give: 'You give',
    get: 'You get about',
    from: 'From',
    to: 'To',
    turn: 'The other way round',
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    tooMuch: 'You have less than this.',
    submit: 'Review',
  },
  {
    de: {
      title: 'Wechseln',
      home: 'Start',
      give: 'Sie geben',
      get: 'Sie bekommen etwa',
      from: 'Von',
      to: 'In',
      turn: 'Andersherum',
      invalid: (example) => `Geben Sie einen Betrag wie ${example} ein.`,
      tooMuch: 'So viel haben Sie nicht.',
      submit: 'Prüfen',
    },
  },
);

/** The owner exchanges one of their currencies for another. One types either amount, and the quote tells the other one. */
export function ExchangePage() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const preferences = usePreferences();
  const currencies = currenciesOf(useResource(DEPLOYMENT).value);
  const wealth = useResource(WEALTH).value;
  const [[from, to], setPair] = useState<readonly [Currency, Currency]>(['USD', 'EUR']);
  const [side, setSide] = useState<'from' | 'to'>('from');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const settled = typedAmount(useSettled(text), preferences);
  const quote = useQuote(settled === null ? null : exchangeQuote(queryOf(from, to, side, settled)));
  const balance = walletBalance(wealth, from);
  const isShort = quote.value && balance !== undefined && isMoreThan(quote.value.amountIn, balance);
  const refusal = quote.problem && <ProblemNote problem={quote.problem} />;

  const propose = useProposal(
    () => {
      const amount = typedAmount(text, preferences);
      setFault(amount === null ? t.invalid(format.number('25.5')) : undefined);
      return amount === null ? null : { fromCurrency: from, toCurrency: to, amount, amountSide: side };
    },
    (body, headers) => answered(api.POST('/payments/exchange', { body, headers })),
  );
  const type = (onSide: 'from' | 'to') => (typed: string) => {
    setSide(onSide);
    setText(typed);
    setFault(undefined);
  };
  const shown = (onSide: 'from' | 'to') => {
    if (side === onSide) return text;
    const { amountIn, amountOut } = quote.value ?? {};
    const quoted = onSide === 'from' ? amountIn : amountOut;
    return quoted === undefined ? '' : format.number(quoted);
  };
  /** The other currency gives way, because the two must differ. */
  const choose = (first: Currency, second: Currency) => setPair(first === second ? [to, from] : [first, second]);
  const errorAt = (onSide: 'from' | 'to') => (side === onSide ? (fault ?? refusal ?? propose.problem) : undefined);
  const options = currencies.map((value) => ({ value, label: value }));
  return (
    <Page title={t.title} back={{ to: '/', label: t.home }}>
      <Card>
        <Form onSubmit={propose.run}>
          <Columns>
            <AmountField
              label={t.give}
              hint={<BalanceHint value={balance} currency={from} />}
              error={errorAt('from') ?? (isShort ? t.tooMuch : undefined)}
              value={shown('from')}
              onChange={type('from')}
            />
            <SelectField label={t.from} value={from} options={options} onChange={(next) => choose(next, to)} />
          </Columns>
          <Actions areCompact>
            <Button kind="quiet" icon="exchange" onPress={() => setPair([to, from])}>
              {t.turn}
            </Button>
          </Actions>
          <Columns>
            <AmountField label={t.get} error={errorAt('to')} value={shown('to')} onChange={type('to')} />
            <SelectField label={t.to} value={to} options={options} onChange={(next) => choose(from, next)} />
          </Columns>
          <ExchangeFacts quote={quote.value} />
          <Actions>
            <Button type="submit" kind="primary" isBusy={propose.isBusy}>
              {t.submit}
            </Button>
          </Actions>
        </Form>
      </Card>
    </Page>
  );
}

function queryOf(fromCurrency: Currency, toCurrency: Currency, side: 'from' | 'to', amount: string) {
  return { fromCurrency, toCurrency, ...(side === 'from' ? { amountIn: amount } : { amountOut: amount }) };
}
