import { useState } from 'react';
import { SETTINGS } from '../api/resources.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useIdempotencyKey } from '../app/use-idempotency-key.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { countriesIn } from '../settings/countries.js';
import { APPLICATION } from './account-resources.js';

const TEXTS = texts(
  {
    title: 'Be paid by bank transfer',
    about:
      'Our banking partner opens an IBAN for euros and an account for US dollars in your name. What is sent there is paid to your wallet. The bank needs to know who you are; the next steps ask for it.',
    name: 'Legal name',
    nameHint: 'As your identity document has it. It cannot be changed here afterwards.',
    noName: 'Write your name.',
    country: 'Country of residence',
    choose: 'Please choose',
    noCountry: 'Choose a country.',
    submit: 'Apply for accounts',
  },
  {
    de: {
      title: 'Per Überweisung bezahlt werden',
      about:
        'Unsere Partnerbank eröffnet auf Ihren Namen eine IBAN für Euro und ein Konto für US-Dollar. Was dort eingeht, wird auf Ihre Wallet gezahlt. Die Bank muss wissen, wer Sie sind; das fragen die nächsten Schritte.',
      name: 'Amtlicher Name',
      nameHint: 'Wie er im Ausweis steht. Er lässt sich hier später nicht ändern.',
      noName: 'Schreiben Sie Ihren Namen.',
      country: 'Land des Wohnsitzes',
      choose: 'Bitte wählen',
      noCountry: 'Wählen Sie ein Land.',
      submit: 'Konten beantragen',
    },
  },
);

const SHORTEST_NAME = 2;

/** Applies for accounts at the banking partner. */
export function ApplyCard() {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const { language } = usePreferences();
  const attempt = useIdempotencyKey();
  const told = useResource(SETTINGS).value?.country ?? '';
  const [fullName, setFullName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const country = chosen ?? told;
  const hasName = fullName.trim().length >= SHORTEST_NAME;
  const apply = useAction(async () => {
    setIsChecked(true);
    if (!hasName || country === '') return;
    const body = { fullName: fullName.trim(), country };
    const headers = { 'Idempotency-Key': attempt.key(JSON.stringify(body)) };
    await api.POST('/virtual-accounts/application', { body, headers });
    await resources.reload(APPLICATION);
  });
  return (
    <Card title={t.title}>
      <Stack>
        <p>{t.about}</p>
        <Form onSubmit={apply.run}>
          <TextField
            label={t.name}
            hint={t.nameHint}
            error={isChecked && !hasName ? t.noName : undefined}
            autoComplete="name"
            maxLength={100}
            value={fullName}
            onChange={setFullName}
          />
          <SelectField
            label={t.country}
            error={isChecked && country === '' ? t.noCountry : undefined}
            value={country}
            options={[{ value: '', label: t.choose }, ...countriesIn(language)]}
            onChange={setChosen}
          />
          {apply.problem !== undefined && (
            <Banner kind="danger" isNews>
              {apply.problem}
            </Banner>
          )}
          <Actions areCompact>
            <Button type="submit" kind="primary" isBusy={apply.isBusy}>
              {t.submit}
            </Button>
          </Actions>
        </Form>
      </Stack>
    </Card>
  );
}
