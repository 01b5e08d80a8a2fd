import { useState } from 'react';
import { SETTINGS } from '../api/resources.js';
import { useApp, usePreferences, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { countriesIn } from './countries.js';
import type { OwnSettings } from './own-settings.js';

const TEXTS = texts(
  {
    title: 'You',
    name: 'Display name',
    nameHint: 'What others see beside your username. Left empty it stays as it is.',
    country: 'Country',
    none: 'Not told',
    phone: 'Phone number',
    phoneHint: (masked: string) => `Now ${masked}. Enter a new one, such as +41791234567, to change it.`,
    noPhone: 'Such as +41791234567.',
    wrongPhone: 'Enter it with the country code, such as +41791234567.',
    save: 'Save',
    forget: 'Remove the number',
    saved: 'Saved.',
  },
  {
    de: {
      title: 'Sie',
      name: 'Anzeigename',
      nameHint: 'Was andere neben Ihrem Benutzernamen sehen. Leer gelassen bleibt er, wie er ist.',
      country: 'Land',
      none: 'Nicht angegeben',
      phone: 'Telefonnummer',
      phoneHint: (masked) => `Jetzt ${masked}. Geben Sie eine neue wie +41791234567 ein, um sie zu ändern.`,
      noPhone: 'Zum Beispiel +41791234567.',
      wrongPhone: 'Geben Sie sie mit der Landesvorwahl ein, zum Beispiel +41791234567.',
      save: 'Speichern',
      forget: 'Nummer entfernen',
      saved: 'Gespeichert.',
    },
  },
);

/** A whole number with its country code (E.164). */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** What the service knows of the person. */
export function PersonCard({ settings }: { readonly settings: OwnSettings }) {
  const t = useTexts(TEXTS);
  const { language } = usePreferences();
  const { api, resources } = useApp();
  const say = useSay();
  const [displayName, setDisplayName] = useState('');
  const [phone, setPhone] = useState('');
  const [country, setCountry] = useState(settings.country ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const finish = async () => {
    await resources.reload(SETTINGS);
    setDisplayName('');
    setPhone('');
    say(t.saved);
  };
  const save = useAction(async () => {
    const number = phone.replaceAll(/[\s()/-]/g, '');
    if (number !== '' && !PHONE.test(number)) return setIsWrong(true);
    if (displayName.trim() !== '') await api.PATCH('/profile', { body: { displayName: displayName.trim() } });
    const change = {
      ...(number !== '' && { phone: number }),
      ...(country !== (settings.country ?? '') && { country: country === '' ? null : country }),
    };
    if (Object.keys(change).length > 0) await api.PATCH('/settings', { body: change });
    await finish();
  });
  const forget = useAction(async () => {
    await api.PATCH('/settings', { body: { phone: null } });
    await finish();
  });
  const problem = save.problem ?? forget.problem;
  return (
    <Card title={t.title}>
      <Form onSubmit={save.run}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          autoComplete="name"
          maxLength={100}
          value={displayName}
          onChange={setDisplayName}
        />
        <SelectField
          label={t.country}
          value={country}
          options={[{ value: '', label: t.none }, ...countriesIn(language)]}
          onChange={setCountry}
        />
        <TextField
          label={t.phone}
          hint={settings.phone ? t.phoneHint(settings.phone) : t.noPhone}
          error={isWrong ? t.wrongPhone : undefined}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          value={phone}
          onChange={(typed) => {
            setPhone(typed);
            setIsWrong(false);
          }}
        />
        {problem !== undefined && (
          <Banner kind="danger" isNews>
            {problem}
          </Banner>
        )}
        <Actions areCompact>
          <Button type="submit" kind="primary" isBusy={save.isBusy}>
            {t.save}
          </Button>
          {settings.phone !== null && (
            <Button isBusy={forget.isBusy} onPress={forget.run}>
              {t.forget}
            </Button>
          )}
        </Actions>
      </Form>
    </Card>
  );
}
