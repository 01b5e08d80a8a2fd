import { useState } from 'react';
import { CRYPTO_SWAP_CURRENCIES, type CryptoSwapCurrency } from '../../../domain/payments/types/crypto-swap.js';
import { CRYPTO_ASSETS, type CryptoAsset, decimalsOf } from '../../../domain/shared/crypto-asset.js';
import { TOKEN_DECIMALS } from '../../../domain/shared/currency.js';
import { answered } from '../api/client.js';
import { currenciesOf } from '../api/currencies.js';
import { cryptoBalance, walletBalance } from '../api/holdings.js';
import { DEPLOYMENT, tradePreview, WEALTH } from '../api/resources.js';
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
import { Choice } from '../design/choice.js';
import { SelectField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions, Columns, Stack } from '../design/stack.js';
import { isMoreThan, typedAmount } from '../format/amounts.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { HoldingsCard } from './holdings-card.js';
import { TradeFacts } from './trade-facts.js';

const TEXTS = texts(
  {
    title: 'Trade',
    home: 'Home',
    direction: 'Buy or sell',
    BUY: 'Buy',
    SELL: 'Sell',
    asset: 'Asset',
    currency: 'Currency',
    give: (unit: string) => `You give, in ${unit}`,
    available: (amount: string) => `Available: ${amount}`,
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    tooMuch: 'You have less than this.',
    submit: 'Review',
  },
  {
    de: {
      title: 'Handeln',
      home: 'Start',
      direction: 'Kaufen oder verkaufen',
      BUY: 'Kaufen',
      SELL: 'Verkaufen',
      asset: 'Wert',
      currency: 'Währung',
      give: (unit) => `Sie geben, in ${unit}`,
      available: (amount) => `Verfügbar: ${amount}`,
      invalid: (example) => `Geben Sie einen Betrag wie ${example} ein.`,
      tooMuch: 'So viel haben Sie nicht.',
      submit: 'Prüfen',
    },
  },
);

const SIDES = ['BUY', 'SELL'] as const;
const EXAMPLES = { BUY: '25.5', SELL: '0.0125' } as const;

/** The owner buys or sells a crypto asset at the market. */
export function TradePage() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const preferences = usePreferences();
  const known = currenciesOf(useResource(DEPLOYMENT).value);
  const reading = useResource(WEALTH);
  const wealth = reading.value;
  const [side, setSide] = useState<(typeof SIDES)[number]>('BUY');
  const [asset, setAsset] = useState<CryptoAsset>('cbBTC');
  const [stableCurrency, setCurrency] = useState<CryptoSwapCurrency>('USD');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();

  const decimals = side === 'BUY' ? TOKEN_DECIMALS : decimalsOf(asset);
  const settled = typedAmount(useSettled(text), preferences, decimals);
  const terms = { side, asset, stableCurrency };
  const preview = useQuote(settled === null ? null : tradePreview({ ...terms, amount: settled }));
  const held = cryptoBalance(wealth, asset);
  const available = side === 'BUY' ? walletBalance(wealth, stableCurrency) : held;
  const isShort = settled !== null && available !== undefined && isMoreThan(settled, available);

  const propose = useProposal(
    () => {
      const amount = typedAmount(text, preferences, decimals);
      setFault(amount === null ? t.invalid(format.number(EXAMPLES[side])) : undefined);
      return amount === null ? null : { ...terms, amount };
    },
    (body, headers) => answered(api.POST('/payments/crypto-trade', { body, headers })),
  );
  const refusal = preview.problem && <ProblemNote problem={preview.problem} />;
  const currencies = CRYPTO_SWAP_CURRENCIES.filter((currency) => known.includes(currency));
  return (
    <Page title={t.title} back={{ to: '/', label: t.home }}>
      <Stack gap="loose">
        <HoldingsCard reading={reading} />
        <Card>
          <Form onSubmit={propose.run}>
            <Choice
              label={t.direction}
              value={side}
              options={SIDES.map((value) => ({ value, label: t[value] }))}
              onChange={(next) => {
                setSide(next);
                setText('');
                setFault(undefined);
              }}
            />
            <Columns>
              <SelectField
                label={t.asset}
                value={asset}
                options={CRYPTO_ASSETS.map((value) => ({ value, label: value }))}
                onChange={setAsset}
              />
              <SelectField
                label={t.currency}
                value={stableCurrency}
                options={currencies.map((value) => ({ value, label: value }))}
                onChange={setCurrency}
              />
            </Columns>
            <AmountField
              label={t.give(side === 'BUY' ? stableCurrency : asset)}
              hint={
                side === 'BUY' ? (
                  <BalanceHint value={available} currency={stableCurrency} />
                ) : (
                  t.available(held === undefined ? '…' : `${format.number(held)} ${asset}`)
                )
              }
              error={fault ?? (isShort ? t.tooMuch : (refusal ?? propose.problem))}
              value={text}
              onChange={(typed) => {
                setText(typed);
                setFault(undefined);
              }}
            />
            <TradeFacts lines={preview.value?.lines} />
            <Actions>
              <Button type="submit" kind="primary" isBusy={propose.isBusy}>
                {t.submit}
              </Button>
            </Actions>
          </Form>
        </Card>
      </Stack>
    </Page>
  );
}
