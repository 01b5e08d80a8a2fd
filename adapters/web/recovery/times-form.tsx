import { useState } from 'react';
import { GUARDIANS } from '../api/resources.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    delay: 'Hours in which you can cancel',
    delayHint: 'After the last approval that is needed. 1 to 2160.',
    window: 'Hours in which it can be executed after that',
    windowHint: '1 to 2160. Then it is over.',
    change: 'Change the times',
    changed: 'They count when you have signed them.',
  },
  {
    de: {
      delay: 'Stunden, in denen Sie abbrechen können',
      delayHint: 'Nach der letzten nötigen Genehmigung. 1 bis 2160.',
      window: 'Stunden, in denen sie danach ausgeführt werden kann',
      windowHint: '1 bis 2160. Dann ist sie vorbei.',
      change: 'Zeiten ändern',
      changed: 'Sie gelten, sobald Sie unterschrieben haben.',
    },
  },
);

interface TimesFormProps {
  /** On chain now. */
  readonly delayHours: number;
  readonly windowHours: number;
}

/** The owner chooses the delay before a recovery and the window for its execution. */
export function TimesForm({ delayHours, windowHours }: TimesFormProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [delay, setDelay] = useState(String(delayHours));
  const [window, setWindow] = useState(String(windowHours));
  const change = useAction(async () => {
    await api.PUT('/recovery-times', { body: { delayHours: Number(delay), windowHours: Number(window) } });
    await resources.reload(GUARDIANS);
    resources.moved(['/owner-actions']);
    say(t.changed);
  });
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const;
  return (
    <Form onSubmit={change.run}>
      <TextField {...field} label={t.delay} hint={t.delayHint} value={delay} onChange={setDelay} />
      <TextField {...field} label={t.window} hint={t.windowHint} value={window} onChange={setWindow} />
      {change.problem !== undefined && (
        <Banner kind="danger" isNews>
          {change.problem}
        </Banner>
      )}
      <Button type="submit" isBusy={change.isBusy}>
        {t.change}
      </Button>
    </Form>
  );
}
