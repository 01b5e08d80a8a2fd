import { useState } from 'react';
import {
  CONDITIONAL_ORDER_TYPES,
  type ConditionalOrderType,
} from '../../../domain/conditional-orders/order-condition.js';
import {
  CRYPTO_SWAP_CURRENCIES,
  type CryptoSwapCurrency,
  type TradeSide,
} from '../../../domain/payments/types/crypto-swap.js';
import { CRYPTO_ASSETS, type CryptoAsset } from '../../../domain/shared/crypto-asset.js';
import { answered } from '../api/client.js';
import { CONDITIONAL_ORDERS } from '../api/resources.js';
import type { ConditionalOrder } from '../api/shapes.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { AmountField } from '../design/amount-field.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Choice } from '../design/choice.js';
import { Dialog } from '../design/dialog.js';
import { SelectField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions, Columns } from '../design/stack.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { ORDER_TEXTS } from './order-words.js';

const TEXTS = texts(
  {
    title: 'New order',
    direction: 'Buy or sell',
    type: 'When',
    give: (unit: string) => `You give, in ${unit}`,
    price: (currency: string) => `Price of one, in ${currency}`,
    trail: 'Distance from the best price, in percent',
    cancel: 'Cancel',
    go: 'Continue',
  },
  {
    de: {
      title: 'Neuer Auftrag',
      direction: 'Kaufen oder verkaufen',
      type: 'Wann',
      give: (unit) => `Sie geben, in ${unit}`,
      price: (currency) => `Preis für eins, in ${currency}`,
      trail: 'Abstand zum besten Preis, in Prozent',
      cancel: 'Abbrechen',
      go: 'Weiter',
    },
  },
);

const SIDES = ['SELL', 'BUY'] as const;
const PRICE_DECIMALS = 6;

interface PlaceOrderDialogProps {
  readonly onPlaced: (order: ConditionalOrder) => void;
  readonly onClose: () => void;
}

/** Asks for an order. Nothing happens on chain before its activation is signed. */
export function PlaceOrderDialog({ onPlaced, onClose }: PlaceOrderDialogProps) {
  const [t, words] = [useTexts(TEXTS), useTexts(ORDER_TEXTS)];
  const { api, resources } = useApp();
  const preferences = usePreferences();
  const attempt = useIdempotencyKey();
  const [side, setSide] = useState<TradeSide>('SELL');
  const [type, setType] = useState<ConditionalOrderType>('limit');
  const [asset, setAsset] = useState<CryptoAsset>('cbBTC');
  const [currency, setCurrency] = useState<CryptoSwapCurrency>('USD');
  const [amount, setAmount] = useState('');
  const [condition, setCondition] = useState('');
  const [isTried, setIsTried] = useState(false);
  const action = useAction(async () => {
    setIsTried(true);
    const given = typedAmount(amount, preferences, 18);
    const value = typedAmount(condition, preferences, PRICE_DECIMALS);
    if (given === null || value === null) return;
    const waitsFor = type === 'trailing-stop' ? { trailPercent: value } : { triggerPrice: value };
    const body = { side, type, asset, currency, amount: given, ...waitsFor };
    const headers = { 'Idempotency-Key': attempt.key(JSON.stringify(body)) };
    const order = await answered(api.POST('/conditional-orders', { body, params: { header: headers } }));
    await resources.reload(CONDITIONAL_ORDERS);
    onPlaced(order);
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={action.run}>
        <Choice
          label={t.direction}
          value={side}
          options={SIDES.map((value) => ({ value, label: words[value] }))}
          onChange={setSide}
        />
        <SelectField
          label={t.type}
          value={type}
          options={CONDITIONAL_ORDER_TYPES.map((value) => ({ value, label: words[value] }))}
          onChange={setType}
        />
        <Columns>
          <SelectField
            label={words.asset}
            value={asset}
            options={CRYPTO_ASSETS.map((value) => ({ value, label: value }))}
            onChange={setAsset}
          />
          <SelectField
            label={words.currency}
            value={currency}
            options={CRYPTO_SWAP_CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={setCurrency}
          />
        </Columns>
        <AmountField
          isTried={isTried}
          label={t.give(side === 'SELL' ? asset : currency)}
          value={amount}
          onChange={setAmount}
        />
        <AmountField
          hasExample={false}
          isTried={isTried}
          label={type === 'trailing-stop' ? t.trail : t.price(currency)}
          value={condition}
          onChange={setCondition}
        />
        {action.problem !== undefined && (
          <Banner kind="danger" isNews>
            {action.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={action.isBusy}>
            {t.go}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
