import { useState } from 'react';
import type { Currency } from '../../../domain/shared/currency.js';
import { answered } from '../api/client.js';
import { currenciesOf } from '../api/currencies.js';
import { walletBalance } from '../api/holdings.js';
import { DEPLOYMENT, subAccountBalance, WEALTH } from '../api/resources.js';
import type { SubAccount } from '../api/shapes.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useProposal } from '../app/use-proposal.js';
import { useResource } from '../app/use-resource.js';
import { MoneyFields } from '../design/money-fields.js';
import { texts } from '../language/texts.js';
import { firstHeld, heldIn } from './held-in.js';
import { ProposalForm } from './proposal-form.js';
import { useTypedMoney } from './use-typed-money.js';

const TEXTS = texts(
  {
    topUp: (name: string) => `Put money into ${name}`,
    withdraw: (name: string) => `Take money out of ${name}`,
    topUpText: 'It comes from your main account.',
    withdrawText: 'It goes to your main account.',
  },
  {
    de: {
      topUp: (name) => `Geld in ${name} legen`,
      withdraw: (name) => `Geld aus ${name} holen`,
      topUpText: 'Es kommt aus Ihrem Hauptkonto.',
      withdrawText: 'Es geht auf Ihr Hauptkonto.',
    },
  },
);

const PATHS = { topUp: '/sub-accounts/{id}/top-up', withdraw: '/sub-accounts/{id}/withdraw' } as const;

interface MoneyDialogProps {
  readonly account: SubAccount;
  readonly direction: 'topUp' | 'withdraw';
  readonly onClose: () => void;
}

/** Proposes to move money between the main account and a sub-account. */
export function MoneyDialog({ account: { id, name }, direction, onClose }: MoneyDialogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const [chosenCurrency, setCurrency] = useState<Currency | null>(null);
  const wealth = useResource(WEALTH).value;
  const held = useResource(subAccountBalance(id)).value;
  const currency = chosenCurrency ?? (direction === 'topUp' ? 'USD' : firstHeld(held));
  const balance = direction === 'topUp' ? walletBalance(wealth, currency) : heldIn(held, currency);
  const money = useTypedMoney(balance);
  const propose = useProposal(
    () => {
      const amount = money.take();
      return amount === null ? null : { amount, currency };
    },
    (body, headers) => answered(api.POST(PATHS[direction], { params: { path: { id } }, body, headers })),
  );
  return (
    <ProposalForm title={t[direction](name)} propose={propose} onClose={onClose}>
      <p>{t[`${direction}Text`]}</p>
      <MoneyFields
        amount={money.text}
        currency={currency}
        currencies={currenciesOf(useResource(DEPLOYMENT).value)}
        balance={balance}
        error={money.fault}
        onAmount={money.type}
        onCurrency={setCurrency}
      />
    </ProposalForm>
  );
}
