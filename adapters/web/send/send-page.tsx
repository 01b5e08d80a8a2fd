import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Currency } from '../../../domain/shared/currency.js';
import { answered } from '../api/client.js';
import { currenciesOf } from '../api/currencies.js';
import { walletBalance } from '../api/holdings.js';
import { ACCOUNTS, DEPLOYMENT, destinationsIn, subAccounts, WEALTH } from '../api/resources.js';
import { useApi, usePerson, usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useProposal } from '../app/use-proposal.js';
import { useQuote } from '../app/use-quote.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { MoneyFields } from '../design/money-fields.js';
import { Actions } from '../design/stack.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { amountFault } from './amount-fault.js';
import { destinationsOf, type RecipientTerms } from './destinations.js';
import { usernameIn } from './found-people.js';
import { ANOTHER_USER, RecipientFields } from './recipient-fields.js';
import { refusedField } from './refused-field.js';
import { sendingIn } from './send-again.js';
import { SendFacts } from './send-facts.js';
import { MAIN_ACCOUNT, payingFrom, sourcesOf } from './sources.js';
import { useContactAccounts } from './use-contact-accounts.js';

const REFERENCE_MAX_LENGTH = 140;
/** The choice of no other account. */

const TEXTS = texts(
  {
    title: 'Send',
    home: 'Home',
    source: 'Pay from',
    main: 'Main account',
    gone: 'The account that was chosen',
    choose: 'It cannot pay this now. Choose another account.',
    nobody: 'Enter a username.',
    unknownRecipient: 'Nobody here has this username. Look at its spelling.',
    ownWallet: 'That is you. Name somebody else.',
    refusedAmount: 'This amount cannot be sent.',
    refusedReference: 'This reference cannot be sent. Write it in letters and digits, on one line.',
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    tooSmall: (least: string) => `The smallest payment is ${least}.`,
    tooLarge: (most: string) => `The largest payment is ${most}.`,
    tooFine: (decimals: number) => `Enter at most ${decimals} decimals for a bank account.`,
    tooMuch: 'You have less than this.',
    reference: 'Reference (optional)',
    referenceHint: 'The recipient sees it.',
    submit: 'Review',
  },
  {
    de: {
      title: 'Senden',
      home: 'Start',
      source: 'Bezahlen aus',
      main: 'Hauptkonto',
      gone: 'Das gewählte Konto',
      choose: 'Es kann das jetzt nicht bezahlen. Wählen Sie ein anderes Konto.',
      nobody: 'Geben Sie einen Benutzernamen ein.',
      unknownRecipient: 'Diesen Benutzernamen hat hier niemand. Prüfen Sie, wie er geschrieben wird.',
      ownWallet: 'Das sind Sie. Nennen Sie jemand anderen.',
      refusedAmount: 'Dieser Betrag kann nicht gesendet werden.',
      refusedReference:
        'Dieser Verwendungszweck kann nicht gesendet werden. Schreiben Sie ihn mit Buchstaben und Ziffern, in einer Zeile.',
      invalid: (example) => `Geben Sie einen Betrag wie ${example} ein.`,
      tooSmall: (least) => `Die kleinste Zahlung ist ${least}.`,
      tooLarge: (most) => `Die größte Zahlung ist ${most}.`,
      tooFine: (decimals) => `Geben Sie für ein Bankkonto höchstens ${decimals} Nachkommastellen ein.`,
      tooMuch: 'So viel haben Sie nicht.',
      reference: 'Verwendungszweck (freiwillig)',
      referenceHint: 'Den sieht auch, wer das Geld bekommt.',
      submit: 'Prüfen',
    },
  },
);

/** The owner proposes a payment. The approval card checks it again. */
export function SendPage() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const preferences = usePreferences();
  const currencies = currenciesOf(useResource(DEPLOYMENT).value);
  const wealth = useResource(WEALTH).value;
  const ownAccounts = useResource(subAccounts(false)).value?.subAccounts;
  const self = usePerson().username;
  const begun = sendingIn(useHistoryState());
  const [sourceId, setSourceId] = useState(begun.source || MAIN_ACCOUNT);
  const [destination, setDestination] = useState(ANOTHER_USER);
  const [recipient, setRecipient] = useState(begun.recipient);
  const saved = useContactAccounts(recipient);
  const destinations = destinationsOf(useResource(ACCOUNTS).value, saved.accounts);
  const [amount, setAmount] = useState(begun.amount === '' ? '' : format.number(begun.amount));
  const [currency, setCurrency] = useState<Currency>(begun.currency ?? preferences.currency);
  const [reference, setReference] = useState(begun.reference);
  const [faults, setFaults] = useState<{ readonly recipient?: string; readonly amount?: string }>({});
  const chosen = destinations.find(({ id }) => id === destination);
  const accounts = sourcesOf(wealth, ownAccounts ?? []);
  const { sources, source, missing } = payingFrom(sourceId, accounts, chosen?.onlyCurrency ?? undefined);
  const areRead = wealth !== undefined && ownAccounts !== undefined;
  const payable = chosen?.onlyCurrency ? [chosen.onlyCurrency] : currencies;
  const offered = source ? payable.filter((each) => source.balances[each] !== undefined) : payable;
  const paidIn = offered.includes(currency) ? currency : (offered[0] ?? currency);

  const typed = typedAmount(amount, preferences);
  const balance = source ? source.balances[paidIn] : walletBalance(wealth, paidIn);
  const routes = useQuote(destinationsIn(chosen?.bank?.country)).value?.destinations;
  const route = routes?.find(
    ({ rail, currency: arrives }) => arrives === paidIn && rail === (chosen?.bank?.rail ?? 'WALLET'),
  );
  const refusal = () => {
    const fault = typed && amountFault(typed, route, balance);
    if (!fault) return undefined;
    if (fault === 'tooMuch' || !route) return t.tooMuch;
    if (fault === 'tooSmall') return t.tooSmall(format.amount(route.minimumAmount, paidIn));
    if (fault === 'tooLarge') return t.tooLarge(format.amount(route.maximumAmount, paidIn));
    return t.tooFine(route.decimals);
  };

  const propose = useProposal(
    () => {
      const terms = chosen?.terms ?? userNamed(recipient);
      const isOwn = !chosen && usernameIn(recipient) === self;
      setFaults({
        ...(terms === null && { recipient: t.nobody }),
        ...(isOwn && { recipient: t.ownWallet }),
        ...(typed === null && { amount: t.invalid(format.number('25.5')) }),
      });
      if (typed === null || terms === null || isOwn || missing) return null;
      const note = reference.trim();
      const optional = { ...(note !== '' && { reference: note }), ...(source && { sourceAccountId: source.id }) };
      return { ...terms, amount: typed, currency: paidIn, ...optional };
    },
    (body, headers) => answered(api.POST('/payments', { body, headers })),
  );
  const refused = propose.failure && refusedField(propose.failure);
  const amountRefusal = refused === 'balance' ? t.tooMuch : refused === 'amount' ? t.refusedAmount : undefined;
  /* What was refused has changed. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      change(value);
      setFaults({});
      propose.forget();
    };
  return (
    <Page title={t.title} back={{ to: '/', label: t.home }}>
      <Card>
        <Form onSubmit={propose.run}>
          {(sources.length > 0 || missing) && (
            <SelectField
              label={t.source}
              error={missing && areRead ? t.choose : undefined}
              value={missing?.id ?? source?.id ?? MAIN_ACCOUNT}
              options={[
                ...(missing ? [{ value: missing.id, label: missing.label ?? t.gone }] : []),
                { value: MAIN_ACCOUNT, label: t.main },
                ...sources.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={changing(setSourceId)}
            />
          )}
          <RecipientFields
            destinations={destinations}
            found={saved.found}
            destination={destination}
            username={recipient}
            error={faults.recipient ?? (refused === 'recipient' ? t.unknownRecipient : undefined)}
            onDestination={changing(setDestination)}
            onUsername={changing(setRecipient)}
          />
          <MoneyFields
            amount={amount}
            currency={paidIn}
            currencies={offered}
            balance={balance}
            error={faults.amount ?? refusal() ?? amountRefusal}
            onAmount={changing(setAmount)}
            onCurrency={changing(setCurrency)}
          />
          <TextField
            label={t.reference}
            hint={t.referenceHint}
            error={refused === 'reference' ? t.refusedReference : undefined}
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            value={reference}
            onChange={changing(setReference)}
          />
          <SendFacts route={route} amount={typed} currency={paidIn} />
          {propose.failure && refused === null && (
            <Banner kind="danger" isNews>
              {propose.problem}
            </Banner>
          )}
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

function userNamed(typed: string): RecipientTerms | null {
  const recipientUsername = usernameIn(typed);
  return recipientUsername === '' ? null : { paymentType: 'transfer_moneda', recipientUsername };
}
