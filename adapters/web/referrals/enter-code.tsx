import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';

const CODE_MAX_LENGTH = 64;

const TEXTS = texts(
  {
    title: 'Somebody has referred you?',
    label: 'Their code',
    hint: 'It can be entered once, in the first 14 days of your account.',
    missing: 'Type the code.',
    submit: 'Enter the code',
    done: 'The code counts.',
  },
  {
    de: {
      title: 'Hat Sie jemand geworben?',
      label: 'Code dieser Person',
      hint: 'Er kann einmal eingegeben werden, in den ersten 14 Tagen Ihres Kontos.',
      missing: 'Geben Sie den Code ein.',
      submit: 'Code eingeben',
      done: 'Der Code zählt.',
    },
  },
);

/** Enters the code of whoever has referred the owner. */
export function EnterCode() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const enter = useAction(async () => {
    const referralCode = typed.trim();
    setError(referralCode === '' ? t.missing : undefined);
    if (referralCode === '') return;
    await answered(api.POST('/referrals/acceptance', { body: { referralCode } }));
    setTyped('');
    say(t.done);
  }, 'enter a referral code');
  return (
    <Card title={t.title}>
      <Form onSubmit={enter.run}>
        <TextField
          label={t.label}
          hint={t.hint}
          error={error ?? enter.problem}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CODE_MAX_LENGTH}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" isBusy={enter.isBusy}>
          {t.submit}
        </Button>
      </Form>
    </Card>
  );
}
