import { THEMES } from '../../../domain/settings/settings.js';
import { useTexts } from '../app/app-context.js';
import { Card } from '../design/card.js';
import { CheckField, SelectField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { spokenOf } from '../language/languages.js';
import { texts } from '../language/texts.js';
import { type OwnSettings, useWishes } from './own-settings.js';

const TEXTS = texts(
  {
    title: 'Look',
    language: 'Language',
    theme: 'Theme',
    LIGHT: 'Light',
    DARK: 'Dark',
    SYSTEM: 'Like the device',
    separator: 'Decimal separator',
    dot: 'Dot: 1,234.56',
    comma: 'Comma: 1.234,56',
    hide: 'Hide balances',
    hideHint: 'Amounts are masked until you ask to see them; never where you have to decide.',
    animations: 'Animations',
  },
  {
    de: {
      title: 'Aussehen',
      language: 'Sprache',
      theme: 'Farben',
      LIGHT: 'Hell',
      DARK: 'Dunkel',
      SYSTEM: 'Wie das Gerät',
      separator: 'Dezimaltrennzeichen',
      dot: 'Punkt: 1,234.56',
      comma: 'Komma: 1.234,56',
      hide: 'Guthaben verbergen',
      hideHint: 'Beträge sind verdeckt, bis Sie sie sehen wollen; nie dort, wo Sie entscheiden müssen.',
      animations: 'Animationen',
    },
  },
);

const LANGUAGE_NAMES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const;

export function LookCard({ settings }: { readonly settings: OwnSettings }) {
  const t = useTexts(TEXTS);
  const { wished, change } = useWishes(settings);
  return (
    <Card title={t.title}>
      <Stack>
        <SelectField
          label={t.language}
          value={spokenOf([wished.language])}
          options={LANGUAGE_NAMES}
          onChange={(language) => change({ language })}
        />
        <SelectField
          label={t.theme}
          value={wished.theme}
          options={THEMES.map((value) => ({ value, label: t[value] }))}
          onChange={(theme) => change({ theme })}
        />
        <SelectField
          label={t.separator}
          value={wished.decimalSeparator}
          options={[
            { value: 'DOT', label: t.dot },
            { value: 'COMMA', label: t.comma },
          ]}
          onChange={(decimalSeparator) => change({ decimalSeparator })}
        />
        <CheckField
          label={t.hide}
          hint={t.hideHint}
          isChecked={wished.hideBalances}
          onChange={(hideBalances) => change({ hideBalances })}
        />
        <CheckField
          label={t.animations}
          isChecked={wished.animations}
          onChange={(animations) => change({ animations })}
        />
      </Stack>
    </Card>
  );
}
