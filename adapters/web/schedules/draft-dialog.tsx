import { useState } from 'react';
import { useLocation } from 'wouter';
import { FREQUENCIES } from '../../../domain/schedules/recurrence.js';
import { answered } from '../api/client.js';
import { SCHEDULES } from '../api/resources.js';
import type { Contact, Schedule } from '../api/shapes.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { AmountField } from '../design/amount-field.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { DateField, SelectField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { typedAmount } from '../format/amounts.js';
import { texts } from '../language/texts.js';
import { destinationsOf } from '../send/destinations.js';
import { ANOTHER_USER, RecipientFields } from '../send/recipient-fields.js';
import { useContactAccounts } from '../send/use-contact-accounts.js';
import { editStorage, rememberEdit } from './remembered-edits.js';
import { FREQUENCY_TEXTS } from './schedule-words.js';

const TEXTS = texts(
  {
    new: 'New regular payment',
    edit: 'Change the regular payment',
    amount: 'Amount each time',
    currency: 'Currency',
    frequency: 'How often',
    start: 'First payment',
    end: 'Last day',
    endHint: 'Leave it empty for ten years, and at most 500 payments.',
    cancel: 'Cancel',
    go: 'Continue',
  },
  {
    de: {
      new: 'Neuer Dauerauftrag',
      edit: 'Dauerauftrag ändern',
      amount: 'Betrag jedes Mal',
      currency: 'Währung',
      frequency: 'Wie oft',
      start: 'Erste Zahlung',
      end: 'Letzter Tag',
      endHint: 'Leer für zehn Jahre und höchstens 500 Zahlungen.',
      cancel: 'Abbrechen',
      go: 'Weiter',
    },
  },
);

const CURRENCIES = ['USD', 'EUR', 'CHF', 'CAD'] as const;

const WALLET = 'transfer_contact_wallet';

interface DraftDialogProps {
  /** The schedule that is changed; null for a new one. */
  readonly replaced: Schedule | null;
  readonly onClose: () => void;
}

/** Drafts regular payments to a user, or to a saved wallet of a contact. Nothing is paid before the activation is signed. */
export function DraftDialog({ replaced, onClose }: DraftDialogProps) {
  const t = useTexts(TEXTS);
  const frequencies = useTexts(FREQUENCY_TEXTS);
  const { api, resources } = useApp();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [username, setUsername] = useState(replaced?.paymentType === WALLET ? '' : (replaced?.recipient ?? ''));
  const { accounts, found } = useContactAccounts(username || (replaced?.recipientAddress ?? ''));
  const wallets = destinationsOf(undefined, accounts).filter(({ terms }) => terms.paymentType === WALLET);
  const destination = chosen ?? walletPaidBy(replaced, accounts) ?? ANOTHER_USER;
  const format = useFormat();
  const preferences = usePreferences();
  const [amount, setAmount] = useState(replaced ? format.number(replaced.amount) : '');
  const [isTried, setIsTried] = useState(false);
  const [currency, setCurrency] = useState(CURRENCIES.find((one) => one === replaced?.currency) ?? 'USD');
  const [frequency, setFrequency] = useState(replaced?.frequency ?? 'MONTHLY');
  const [startDate, setStartDate] = useState('');
  const [endDate, setEndDate] = useState(replaced?.endDate ?? '');
  const action = useAction(async () => {
    setIsTried(true);
    const written = typedAmount(amount, preferences);
    if (written === null) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const timezone = replaced?.timezone ?? timeZone;
    const terms = { amount: written, currency, frequency, startDate, timezone, ...(endDate !== '' && { endDate }) };
    const user = { paymentType: 'transfer_moneda' as const, recipientUsername: username.trim() };
    const wallet = wallets.find(({ id }) => id === destination)?.terms;
    const recipient = wallet?.paymentType === WALLET ? wallet : user;
    const body = { ...recipient, ...terms, ...(replaced && { replaces: replaced.scheduleId }) };
    const { scheduleId } = await answered(api.POST('/scheduled-transactions', { body }));
    if (replaced) rememberEdit(editStorage, scheduleId, replaced.scheduleId);
    await resources.reload(SCHEDULES);
    resources.moved(['/owner-actions']);
    onClose();
    navigate(`/schedules/${scheduleId}`);
  });
  return (
    <Dialog title={replaced ? t.edit : t.new} onClose={onClose}>
      <Form onSubmit={action.run}>
        <RecipientFields
          destinations={wallets}
          found={found}
          destination={destination}
          username={username}
          error={undefined}
          onDestination={setChosen}
          onUsername={setUsername}
        />
        <AmountField isTried={isTried} label={t.amount} value={amount} onChange={setAmount} />
        <SelectField
          label={t.currency}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
        <SelectField
          label={t.frequency}
          value={frequency}
          options={FREQUENCIES.map((value) => ({ value, label: frequencies[value] }))}
          onChange={setFrequency}
        />
        <DateField label={t.start} value={startDate} onChange={setStartDate} />
        <DateField label={t.end} hint={t.endHint} value={endDate} onChange={setEndDate} />
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

/** The saved wallet that a schedule pays; undefined when it pays a user, or the wallet is not saved any more. */
function walletPaidBy(schedule: Schedule | null, contacts: readonly Contact[]): string | undefined {
  if (schedule?.paymentType !== WALLET) return undefined;
  return contacts.find(({ address }) => address === schedule.recipientAddress)?.contactAccountId;
}
