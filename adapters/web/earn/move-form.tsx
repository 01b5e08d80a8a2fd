import { useState } from 'react';
import { PROVIDER_NAMES } from '../../../domain/shared/asset.js';
import { answered } from '../api/client.js';
import { vaultBalance, walletBalance } from '../api/holdings.js';
import type { Wealth, YieldRate } from '../api/shapes.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useProposal } from '../app/use-proposal.js';
import { AmountField } from '../design/amount-field.js';
import { BalanceHint } from '../design/balance-hint.js';
import { Button } from '../design/button.js';
import { Choice } from '../design/choice.js';
import { SelectField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { isMoreThan, typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { MoveFacts } from './move-facts.js';

const TEXTS = texts(
  {
    direction: 'Direction',
    DEPOSIT: 'Put in',
    WITHDRAW: 'Take out',
    vault: 'Savings',
    amount: 'Amount',
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    tooMuch: 'There is less than this.',
    submit: 'Review',
  },
  {
    de: {
      direction: 'Richtung',
      DEPOSIT: 'Einzahlen',
      WITHDRAW: 'Auszahlen',
      vault: 'Erspartes',
      amount: 'Betrag',
      invalid: (example) => `Geben Sie einen Betrag wie ${example} ein.`,
      tooMuch: 'So viel ist nicht da.',
      submit: 'Prüfen',
    },
  },
);

const DIRECTIONS = ['DEPOSIT', 'WITHDRAW'] as const;

interface MoveFormProps {
  /** At least one. */
  readonly vaults: readonly YieldRate[];
  readonly wealth: Wealth | undefined;
}

/** The currencies that moves exist for. */
type SavedCurrency = 'USD' | 'EUR' | 'MXN';

function isSaved(currency: string): currency is SavedCurrency {
  return ['USD', 'EUR', 'MXN'].includes(currency);
}

/** Puts money into savings or takes it out. What moves is exactly the amount. */
export function MoveForm({ vaults, wealth }: MoveFormProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const preferences = usePreferences();
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('DEPOSIT');
  const [chosen, choose] = useState('');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const vault = vaults.find((each) => nameOf(each) === chosen) ?? vaults[0];
  const amount = typedAmount(text, preferences);
  const available =
    vault && (direction === 'DEPOSIT' ? walletBalance(wealth, vault.currency) : vaultBalance(wealth, vault));
  const isShort = amount !== null && available !== undefined && isMoreThan(amount, available);

  const propose = useProposal(
    () => {
      setFault(amount === null ? t.invalid(format.number('25.5')) : undefined);
      if (amount === null || !vault || !isSaved(vault.currency)) return null;
      return { vaultProvider: vault.product, currency: vault.currency, direction, amount };
    },
    (body, headers) => answered(api.POST('/payments/earnings-move', { body, headers })),
  );
  if (!vault) return null;
  return (
    <Form onSubmit={propose.run}>
      <Choice
        label={t.direction}
        value={direction}
        options={DIRECTIONS.map((value) => ({ value, label: t[value] }))}
        onChange={setDirection}
      />
      <SelectField
        label={t.vault}
        value={nameOf(vault)}
        options={vaults.map((each) => ({ value: nameOf(each), label: nameOf(each) }))}
        onChange={choose}
      />
      <AmountField
        label={t.amount}
        hint={<BalanceHint value={available} currency={vault.currency} />}
        error={fault ?? (isShort ? t.tooMuch : propose.problem)}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setFault(undefined);
        }}
      />
      <MoveFacts direction={direction} vault={vault} amount={amount} />
      <Actions>
        <Button type="submit" kind="primary" isBusy={propose.isBusy}>
          {t.submit}
        </Button>
      </Actions>
    </Form>
  );
}

function nameOf({ product, currency }: YieldRate): string {
  return `${PROVIDER_NAMES[product]} · ${currency}`;
}
