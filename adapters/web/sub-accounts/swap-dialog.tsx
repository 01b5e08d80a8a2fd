import { useState } from 'react';
import { SWAP_ASSETS, type SwapAsset } from '../../../domain/payments/types/sub-account-swap.js';
import { decimalsOf, isCryptoAsset } from '../../../domain/shared/crypto-asset.js';
import { isCurrency, TOKEN_DECIMALS } from '../../../domain/shared/currency.js';
import { answered } from '../api/client.js';
import { currenciesOf } from '../api/currencies.js';
import { subAccountHolding } from '../api/holdings.js';
import { DEPLOYMENT, subAccountBalance, subAccountSwapPreview, WEALTH } from '../api/resources.js';
import type { SubAccount } from '../api/shapes.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useProposal } from '../app/use-proposal.js';
import { useQuote } from '../app/use-quote.js';
import { useResource } from '../app/use-resource.js';
import { useSettled } from '../app/use-settled.js';
import { AmountField } from '../design/amount-field.js';
import { SelectField } from '../design/field.js';
import { Columns } from '../design/stack.js';
import { typedAmount } from '../format/amounts.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';
import { TradeFacts } from '../trade/trade-facts.js';
import { firstHeld } from './held-in.js';
import { ProposalForm } from './proposal-form.js';
import { useTypedMoney } from './use-typed-money.js';

const TEXTS = texts(
  {
    title: (name: string) => `Exchange within ${name}`,
    give: 'It gives',
    from: 'From',
    to: 'To',
    available: (amount: string) => `Available: ${amount}`,
  },
  {
    de: {
      title: (name) => `In ${name} tauschen`,
      give: 'Es gibt',
      from: 'Von',
      to: 'In',
      available: (amount) => `Verfügbar: ${amount}`,
    },
  },
);

interface SwapDialogProps {
  readonly account: SubAccount;
  readonly onClose: () => void;
}

/** The owner of a sub-account proposes to exchange what it holds. The quote is beside the amount. */
export function SwapDialog({ account: { id, name }, onClose }: SwapDialogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const preferences = usePreferences();
  const deployment = useResource(DEPLOYMENT).value;
  const [chosen, setPair] = useState<readonly [SwapAsset, SwapAsset] | null>(null);
  const first = firstHeld(useResource(subAccountBalance(id)).value);
  const [fromAsset, toAsset] = chosen ?? ([first, first === 'EUR' ? 'USD' : 'EUR'] as const);
  const decimals = isCryptoAsset(fromAsset) ? decimalsOf(fromAsset) : TOKEN_DECIMALS;
  const held = subAccountHolding(useResource(WEALTH).value, id, fromAsset);
  const money = useTypedMoney(held, decimals);
  const settled = typedAmount(useSettled(money.text), preferences, decimals);
  const preview = useQuote(
    settled === null ? null : subAccountSwapPreview(id, { fromAsset, toAsset, amount: settled }),
  );
  const propose = useProposal(
    () => {
      const amount = money.take();
      return amount === null ? null : { fromAsset, toAsset, amount };
    },
    (body, headers) => answered(api.POST('/sub-accounts/{id}/swap', { params: { path: { id } }, body, headers })),
  );
  const currencies = currenciesOf(deployment);
  const assets = SWAP_ASSETS.filter((asset) =>
    isCurrency(asset) ? currencies.includes(asset) : deployment?.contracts[asset] !== undefined,
  );
  const options = assets.map((value) => ({ value, label: value }));
  /* One of the two is a currency, and they differ; the one that was not chosen gives way. */
  const choose = (from: SwapAsset, to: SwapAsset, kept: 'from' | 'to') => {
    const fits = from !== to && (isCurrency(from) || isCurrency(to));
    const other = currencies.find((currency) => currency !== (kept === 'from' ? from : to)) ?? 'USD';
    if (fits) setPair([from, to]);
    else setPair(kept === 'from' ? [from, other] : [other, to]);
  };
  return (
    <ProposalForm title={t.title(name)} propose={propose} onClose={onClose}>
      <AmountField
        label={t.give}
        hint={t.available(held === undefined ? '…' : `${format.number(held)} ${fromAsset}`)}
        error={money.fault ?? (preview.problem && <ProblemNote problem={preview.problem} />)}
        value={money.text}
        onChange={money.type}
      />
      <Columns>
        <SelectField
          label={t.from}
          value={fromAsset}
          options={options}
          onChange={(next) => choose(next, toAsset, 'from')}
        />
        <SelectField
          label={t.to}
          value={toAsset}
          options={options}
          onChange={(next) => choose(fromAsset, next, 'to')}
        />
      </Columns>
      <TradeFacts lines={preview.value?.lines} />
    </ProposalForm>
  );
}
