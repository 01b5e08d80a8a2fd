import { CURRENCIES } from '../../../domain/shared/currency.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { Card } from '../design/card.js';
import { CheckField, SelectField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { type OwnSettings, useWishes } from './own-settings.js';

const TEXTS = texts(
  {
    title: 'Money and notifications',
    currency: 'Your currency',
    currencyHint: 'What totals and reports are converted into.',
    inApp: 'Notifications in the app',
    inAppHint: 'What concerns the safety of your account is always told.',
  },
  {
    de: {
      title: 'Geld und Mitteilungen',
      currency: 'Ihre Währung',
      currencyHint: 'Worin Summen und Auswertungen umgerechnet werden.',
      inApp: 'Mitteilungen in der App',
      inAppHint: 'Was die Sicherheit Ihres Kontos betrifft, erfahren Sie immer.',
    },
  },
);

export function WishesCard({ settings }: { readonly settings: OwnSettings }) {
  const t = useTexts(TEXTS);
  const { wished, change } = useWishes(settings);
  const { language } = usePreferences();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <Card title={t.title}>
      <Stack>
        <SelectField
          label={t.currency}
          hint={t.currencyHint}
          value={wished.currency}
          options={CURRENCIES.map((value) => ({ value, label: `${names.of(value)} (${value})` }))}
          onChange={(currency) => change({ currency })}
        />
        <CheckField
          label={t.inApp}
          hint={t.inAppHint}
          isChecked={wished.notifications.inApp}
          onChange={(inApp) => change({ notifications: { inApp } })}
        />
      </Stack>
    </Card>
  );
}
