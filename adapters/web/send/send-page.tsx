import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Currency } from '../../../domain/shared/currency.js';
import { answered } from '../api/client.js';
import { ACCOUNTS, contactsLike, DEPLOYMENT } from '../api/resources.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { currenciesOf } from './currencies.js';
import { destinationsOf, type RecipientTerms } from './destinations.js';

const REFERENCE_MAX_LENGTH = 140;
/** The choice of a user by username; every other choice is the id of a saved account. */
const ANOTHER_USER = 'user';

const TEXTS = texts(
  {
    title: 'Send',
    home: 'Home',
    destination: 'Pay to',
    anotherUser: 'Another user',
    recipient: 'To',
    recipientHint: 'The username of another user.',
    nobody: 'Enter a username.',
    amount: 'Amount',
    invalid: (example: string) => `Enter an amount such as ${example}.`,
    currency: 'Currency',
    reference: 'Reference (optional)',
    referenceHint: 'The recipient sees it.',
    submit: 'Go on to the approval',
  },
  {
    de: {
      title: 'Senden',
      home: 'Start',
      destination: 'Zahlen an',
      anotherUser: 'Jemand anderes hier',
      recipient: 'An',
      recipientHint: 'Der Benutzername einer anderen Person.',
      nobody: 'Geben Sie einen Benutzernamen ein.',
      amount: 'Betrag',
      invalid: (example) => `Geben Sie einen Betrag wie ${example} ein.`,
      currency: 'Währung',
      reference: 'Verwendungszweck (freiwillig)',
      referenceHint: 'Den sieht auch, wer das Geld bekommt.',
      submit: 'Weiter zur Freigabe',
    },
  },
);

/** The owner proposes a payment. The approval card checks it again. */
export function SendPage() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const format = useFormat();
  const preferences = usePreferences();
  const [, navigate] = useLocation();
  const currencies = currenciesOf(useResource(DEPLOYMENT).value);
  const people = useResource(contactsLike('')).value?.contacts ?? [];
  const destinations = destinationsOf(useResource(ACCOUNTS).value, people);
  const [destination, setDestination] = useState(ANOTHER_USER);
  const [recipient, setRecipient] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>('USD');
  const [reference, setReference] = useState('');
  const [faults, setFaults] = useState<{ readonly recipient?: string; readonly amount?: string }>({});
  const attempt = useIdempotencyKey();
  const chosen = destinations.find(({ id }) => id === destination);
  const paidIn = chosen?.onlyCurrency ?? currency;

  const propose = useAction(async () => {
    const wanted = typedAmount(amount, preferences);
    const terms = chosen?.terms ?? userNamed(recipient);
    const found = {
      ...(terms === null && { recipient: t.nobody }),
      ...(wanted === null && { amount: t.invalid(format.number('25.5')) }),
    };
    setFaults(found);
    if (wanted === null || terms === null) return;
    const body = {
      ...terms,
      amount: wanted,
      currency: paidIn,
      ...(reference.trim() !== '' && { reference: reference.trim() }),
    };
    const key = attempt.key(JSON.stringify(body));
    const { paymentRequestId } = await answered(api.POST('/payments', { body, headers: { 'Idempotency-Key': key } }));
    navigate(`/approvals/${paymentRequestId}`);
  });
  return (
    <Page title={t.title} back={{ to: '/', label: t.home }}>
      <Card>
        <Form onSubmit={propose.run}>
          {destinations.length > 0 && (
            <SelectField
              label={t.destination}
              value={destination}
              options={[
                { value: ANOTHER_USER, label: t.anotherUser },
                ...destinations.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={setDestination}
            />
          )}
          {!chosen && (
            <TextField
              label={t.recipient}
              hint={t.recipientHint}
              error={faults.recipient}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={31}
              suggestions={people.flatMap((each) => (each.type === 'user' && !each.isExternal ? [each.username] : []))}
              value={recipient}
              onChange={setRecipient}
            />
          )}
          <TextField
            label={t.amount}
            error={faults.amount}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={setAmount}
          />
          <SelectField
            label={t.currency}
            value={paidIn}
            options={(chosen?.onlyCurrency ? [chosen.onlyCurrency] : currencies).map((value) => ({
              value,
              label: value,
            }))}
            onChange={setCurrency}
          />
          <TextField
            label={t.reference}
            hint={t.referenceHint}
            error={propose.problem}
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            value={reference}
            onChange={setReference}
          />
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
  const recipientUsername = typed.trim().replace(/^@/, '');
  return recipientUsername === '' ? null : { paymentType: 'transfer_moneda', recipientUsername };
}
