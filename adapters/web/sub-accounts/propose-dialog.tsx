import { useState } from 'react';
import {
  DESCRIPTION_MAX_LENGTH,
  PROPOSAL_LIFETIME_MS,
  PROPOSED_ACTIONS,
  type ProposedAction,
} from '../../../domain/payments/types/sub-account-proposal.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { answered, type Schema } from '../api/client.js';
import { currenciesOf } from '../api/currencies.js';
import { ACCOUNTS, DEPLOYMENT, subAccountBalance } from '../api/resources.js';
import type { SubAccount } from '../api/shapes.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useProposal } from '../app/use-proposal.js';
import { useResource } from '../app/use-resource.js';
import { Choice } from '../design/choice.js';
import { TextField } from '../design/field.js';
import { MoneyFields } from '../design/money-fields.js';
import { texts } from '../language/texts.js';
import { destinationsOf, type RecipientTerms } from '../send/destinations.js';
import { ANOTHER_USER, RecipientFields } from '../send/recipient-fields.js';
import { useContactAccounts } from '../send/use-contact-accounts.js';
import { firstHeld, heldIn } from './held-in.js';
import { ProposalForm } from './proposal-form.js';
import { APPROVAL_TEXTS } from './sub-account-words.js';
import { useTypedMoney } from './use-typed-money.js';

const TEXTS = texts(
  {
    title: (name: string) => `Propose a payment from ${name}`,
    kind: 'What',
    SPEND: 'Pay somebody',
    WITHDRAW: 'Pay out to the creator',
    nobody: 'Enter a username.',
    description: 'Description (optional)',
    descriptionHint: 'The other members read it.',
    rule: (rule: string, days: number) => `${rule}. They can decide for ${days} days.`,
  },
  {
    de: {
      title: (name) => `Zahlung aus ${name} vorschlagen`,
      kind: 'Was',
      SPEND: 'Jemanden bezahlen',
      WITHDRAW: 'Auszahlen an die Person, die es eröffnet hat',
      nobody: 'Geben Sie einen Benutzernamen ein.',
      description: 'Beschreibung (freiwillig)',
      descriptionHint: 'Die lesen die anderen Mitglieder.',
      rule: (rule, days) => `${rule}. Dafür haben sie ${days} Tage.`,
    },
  },
);

const DAY_MS = 24 * 60 * 60 * 1_000;

type Recipient = Pick<
  Schema<'SubAccountProposalBody'>,
  'recipientUsername' | 'accountId' | 'contactUsername' | 'contactAccountId'
>;

interface ProposeDialogProps {
  readonly account: SubAccount;
  readonly onClose: () => void;
}

/** A member proposes to the others that their joint account pays somebody, or its creator. */
export function ProposeDialog({ account, onClose }: ProposeDialogProps) {
  const t = useTexts(TEXTS);
  const approvals = useTexts(APPROVAL_TEXTS);
  const api = useApi();
  const { id, name, members, requiredApprovals } = account;
  const [type, setType] = useState<ProposedAction>('SPEND');
  const [destination, setDestination] = useState(ANOTHER_USER);
  const [username, setUsername] = useState('');
  const [isNobody, setIsNobody] = useState(false);
  const [chosenCurrency, setCurrency] = useState<Currency | null>(null);
  const [description, setDescription] = useState('');
  const saved = useContactAccounts(username);
  // A joint account pays wallets only.
  const destinations = destinationsOf(useResource(ACCOUNTS).value, saved.accounts).filter(({ bank }) => bank === null);
  const held = useResource(subAccountBalance(id)).value;
  const currency = chosenCurrency ?? firstHeld(held);
  const balance = heldIn(held, currency);
  const money = useTypedMoney(balance);
  const propose = useProposal(
    () => {
      const chosen = destinations.find((each) => each.id === destination);
      const recipient = type === 'WITHDRAW' ? {} : chosen ? recipientOf(chosen.terms) : userNamed(username);
      setIsNobody(recipient === null);
      const amount = money.take();
      if (recipient === null || amount === null) return null;
      const text = description.trim();
      return { type, amount, currency, ...recipient, ...(text !== '' && { description: text }) };
    },
    (body, headers) => answered(api.POST('/sub-accounts/{id}/proposals', { params: { path: { id } }, body, headers })),
  );
  return (
    <ProposalForm title={t.title(name)} propose={propose} onClose={onClose}>
      <Choice
        label={t.kind}
        value={type}
        options={PROPOSED_ACTIONS.map((value) => ({ value, label: t[value] }))}
        onChange={setType}
      />
      {type === 'SPEND' && (
        <RecipientFields
          destinations={destinations}
          found={saved.found}
          destination={destination}
          username={username}
          error={isNobody ? t.nobody : undefined}
          onDestination={setDestination}
          onUsername={(typed) => {
            setUsername(typed);
            setIsNobody(false);
          }}
        />
      )}
      <MoneyFields
        amount={money.text}
        currency={currency}
        currencies={currenciesOf(useResource(DEPLOYMENT).value)}
        balance={balance}
        error={money.fault}
        onAmount={money.type}
        onCurrency={setCurrency}
      />
      <TextField
        label={t.description}
        hint={t.descriptionHint}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX_LENGTH}
        value={description}
        onChange={setDescription}
      />
      <p>{t.rule(approvals.rule(requiredApprovals, members.length), PROPOSAL_LIFETIME_MS / DAY_MS)}</p>
    </ProposalForm>
  );
}

function recipientOf({ paymentType: _type, ...recipient }: RecipientTerms): Recipient {
  return recipient;
}

function userNamed(typed: string): Recipient | null {
  const recipientUsername = typed.trim().replace(/^@/, '');
  return recipientUsername === '' ? null : { recipientUsername };
}
