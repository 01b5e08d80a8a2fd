import { useState } from 'react';
import { ACCOUNT_TYPES, type AccountType } from '../../../domain/external-accounts/bank-form.js';
import { answered } from '../api/client.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { Choice } from '../design/choice.js';
import { Dialog } from '../design/dialog.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { countriesIn } from '../settings/countries.js';
import { SavingActions } from './saving-actions.js';
import { useSaving } from './use-saving.js';

const TEXTS = texts(
  {
    title: 'Save a bank account',
    form: 'Kind of account',
    iban: 'With IBAN',
    us: 'US account',
    firstName: 'First name of the holder',
    lastName: 'Last name of the holder',
    country: 'Country of the account',
    ibanLabel: 'IBAN',
    bic: 'BIC',
    bicHint: '8 or 11 characters; your bank calls it SWIFT code, too.',
    accountNumber: 'Account number',
    routingNumber: 'Routing number',
    routingHint: '9 digits (ABA).',
    accountType: 'Account type',
    CHECKING: 'Checking',
    SAVINGS: 'Savings',
  },
  {
    de: {
      title: 'Bankkonto speichern',
      form: 'Art des Kontos',
      iban: 'Mit IBAN',
      us: 'US-Konto',
      firstName: 'Vorname des Inhabers',
      lastName: 'Nachname des Inhabers',
      country: 'Land des Kontos',
      ibanLabel: 'IBAN',
      bic: 'BIC',
      bicHint: '8 oder 11 Zeichen; Ihre Bank nennt ihn auch SWIFT-Code.',
      accountNumber: 'Kontonummer',
      routingNumber: 'Routing-Nummer',
      routingHint: '9 Ziffern (ABA).',
      accountType: 'Kontoart',
      CHECKING: 'Girokonto',
      SAVINGS: 'Sparkonto',
    },
  },
);

interface SaveDialogProps {
  /** The username of the contact whose account it is; left out for one of the owner's own. */
  readonly contact?: string;
  readonly onClose: () => void;
}

export function SaveBankDialog({ contact, onClose }: SaveDialogProps) {
  const t = useTexts(TEXTS);
  const { language } = usePreferences();
  const [form, setForm] = useState<'iban' | 'us'>('iban');
  const [fields, setFields] = useState({ firstName: '', lastName: '', country: 'DE', iban: '', bic: '' });
  const [us, setUs] = useState({ accountNumber: '', routingNumber: '', accountType: 'CHECKING' as AccountType });
  const set = (name: keyof typeof fields) => (value: string) => setFields({ ...fields, [name]: value });
  const holder = { firstName: fields.firstName.trim(), lastName: fields.lastName.trim() };
  const body =
    form === 'iban'
      ? { ...holder, country: fields.country, iban: fields.iban.trim(), bic: fields.bic.trim() }
      : { ...holder, country: 'US', ...us };
  const saving = useSaving(
    body,
    (api, confirmed) =>
      answered(
        contact === undefined
          ? api.POST('/accounts/banks', { body: { ...body, confirmed } })
          : api.POST('/contacts/{username}/banks', {
              params: { path: { username: contact } },
              body: { ...body, confirmed },
            }),
      ),
    onClose,
  );
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={saving.run}>
        <Choice
          label={t.form}
          value={form}
          options={[
            { value: 'iban', label: t.iban },
            { value: 'us', label: t.us },
          ]}
          onChange={setForm}
        />
        <TextField
          label={t.firstName}
          error={saving.faultOf('firstName')}
          autoComplete="off"
          maxLength={60}
          value={fields.firstName}
          onChange={set('firstName')}
        />
        <TextField
          label={t.lastName}
          error={saving.faultOf('lastName')}
          autoComplete="off"
          maxLength={60}
          value={fields.lastName}
          onChange={set('lastName')}
        />
        {form === 'iban' ? (
          <>
            <SelectField
              label={t.country}
              value={fields.country}
              options={countriesIn(language).filter(({ value }) => value !== 'US')}
              onChange={set('country')}
            />
            <TextField
              label={t.ibanLabel}
              error={saving.faultOf('iban')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={fields.iban}
              onChange={set('iban')}
            />
            <TextField
              label={t.bic}
              hint={t.bicHint}
              error={saving.faultOf('bic')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              value={fields.bic}
              onChange={set('bic')}
            />
          </>
        ) : (
          <>
            <TextField
              label={t.accountNumber}
              error={saving.faultOf('accountNumber')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={17}
              value={us.accountNumber}
              onChange={(accountNumber) => setUs({ ...us, accountNumber })}
            />
            <TextField
              label={t.routingNumber}
              hint={t.routingHint}
              error={saving.faultOf('routingNumber')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={us.routingNumber}
              onChange={(routingNumber) => setUs({ ...us, routingNumber })}
            />
            <SelectField
              label={t.accountType}
              value={us.accountType}
              options={ACCOUNT_TYPES.map((value) => ({ value, label: t[value] }))}
              onChange={(accountType) => setUs({ ...us, accountType })}
            />
          </>
        )}
        <SavingActions saving={saving} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
