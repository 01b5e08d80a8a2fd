import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import type { Saving } from './use-saving.js';
import { useWarningWords } from './warning-words.js';

const TEXTS = texts(
  { save: 'Save', anyway: 'Save anyway', cancel: 'Cancel', read: 'Read this first' },
  { de: { save: 'Speichern', anyway: 'Trotzdem speichern', cancel: 'Abbrechen', read: 'Bitte erst lesen' } },
);

/** The end of a form that saves an account: its problem, its warnings, its buttons. */
export function SavingActions({ saving, onCancel }: { readonly saving: Saving; readonly onCancel: () => void }) {
  const t = useTexts(TEXTS);
  const words = useWarningWords();
  const { warnings, problem, isBusy } = saving;
  const isWarned = warnings.length > 0;
  return (
    <>
      {problem !== undefined && (
        <Banner kind="danger" isNews>
          {problem}
        </Banner>
      )}
      {isWarned && (
        <Banner kind="warning" title={t.read} isNews>
          {warnings.map((warning) => (
            <p key={warning.code}>{words(warning)}</p>
          ))}
        </Banner>
      )}
      <Actions>
        <Button onPress={onCancel}>{t.cancel}</Button>
        <Button type="submit" kind={isWarned ? 'danger' : 'primary'} isBusy={isBusy}>
          {isWarned ? t.anyway : t.save}
        </Button>
      </Actions>
    </>
  );
}
